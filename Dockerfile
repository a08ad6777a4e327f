# Lampion in a container: one process with SQLite in /data. compose.yaml puts HTTPS before it.
FROM python:3.11-slim-bookworm AS build
# Whatever make the distribution has will do.
# hadolint ignore=DL3008
RUN apt-get update && apt-get install --yes --no-install-recommends make && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY . .
RUN make wheel
RUN python -m venv /lampion && /lampion/bin/pip install --no-cache-dir --require-hashes --requirement requirements.txt \
    && /lampion/bin/pip install --no-cache-dir --no-deps dist/*.whl

FROM python:3.11-slim-bookworm
RUN useradd --system --uid 10001 --home-dir /data lampion && install --directory --owner lampion --mode 700 /data
COPY --from=build /lampion /lampion
ENV PATH=/lampion/bin:$PATH DATABASE_URL=sqlite:////data/tables.sqlite
USER 10001
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/healthz')"]
CMD ["scoresheet"]
