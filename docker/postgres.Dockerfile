# PostgreSQL 17 from Debian's packages: the database of `docker compose up`.
FROM debian:trixie-slim
ARG DEBIAN_MIRROR=http://deb.debian.org/debian
COPY docker/apt-install.sh /usr/local/bin/apt-install
RUN apt-install postgresql-17 \
  && rm -rf /var/lib/postgresql/17 \
  && install -d -o postgres -g postgres -m 700 /var/lib/postgresql/data
COPY docker/postgres-entrypoint.sh /usr/local/bin/entrypoint
# A folder inside the volume, named by the version: it appears in one move when it is complete.
# The socket is where a read-only container may write, too; `psql -U ceping` finds it there.
ENV PATH=/usr/lib/postgresql/17/bin:$PATH PGDATA=/var/lib/postgresql/data/17 PGHOST=/tmp LANG=C.UTF-8
USER postgres
VOLUME /var/lib/postgresql/data
EXPOSE 5432
# SIGINT is PostgreSQL's fast shutdown; SIGTERM would wait for every client to leave.
STOPSIGNAL SIGINT
HEALTHCHECK --interval=2s --timeout=3s --retries=30 \
  CMD pg_isready -q -h 127.0.0.1 -U "${POSTGRES_USER:-ceping}" -d "${POSTGRES_DB:-ceping}"
ENTRYPOINT ["entrypoint"]
