# PostgreSQL 17 from Debian's packages: the database of `docker compose up`.
FROM debian:trixie-slim
RUN apt-get update \
  && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends postgresql-17 \
  && rm -rf /var/lib/apt/lists/* /var/lib/postgresql/17 \
  && install -d -o postgres -g postgres -m 700 /var/lib/postgresql/data
COPY docker/postgres-entrypoint.sh /usr/local/bin/entrypoint
# A folder inside the volume, named by the version: it appears in one move when it is complete.
ENV PATH=/usr/lib/postgresql/17/bin:$PATH PGDATA=/var/lib/postgresql/data/17 LANG=C.UTF-8
USER postgres
VOLUME /var/lib/postgresql/data
EXPOSE 5432
# SIGINT is PostgreSQL's fast shutdown; SIGTERM would wait for every client to leave.
STOPSIGNAL SIGINT
HEALTHCHECK --interval=2s --timeout=3s --retries=30 \
  CMD pg_isready -q -h 127.0.0.1 -U "${POSTGRES_USER:-ceping}" -d "${POSTGRES_DB:-ceping}"
ENTRYPOINT ["entrypoint"]
