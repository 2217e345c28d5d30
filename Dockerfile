# The table as an image, with the compiled engine; docs/hosting.md says how it is built and run.

FROM python:3.12-slim AS build
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
# The versions that the tests ran with, for what is installed and for what compiles it.
RUN cat requirements.lock requirements-node.lock | sed -e '/--hash=/d' -e 's/ *\\$//' > /tmp/versions.txt
ENV PIP_CONSTRAINT=/tmp/versions.txt PIP_BUILD_CONSTRAINT=/tmp/versions.txt PIP_NO_CACHE_DIR=1
RUN python -m venv --without-pip /opt/arcology \
    && ARCOLOGY_COMPILED=1 pip --python /opt/arcology/bin/python install . \
    && cd / \
    && /opt/arcology/bin/arcology --version | grep '(compiled)'

FROM python:3.12-slim
RUN useradd --uid 10001 --create-home arcology \
    && install --directory --owner arcology --group arcology /data
COPY --from=build /opt/arcology /opt/arcology
ENV PATH=/opt/arcology/bin:$PATH PYTHONUNBUFFERED=1
USER 10001
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
# Started as it is, without a shell between: the stop of a container reaches the server, which says goodbye and ends.
ENTRYPOINT ["arcology"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8000", "--data", "/data"]
