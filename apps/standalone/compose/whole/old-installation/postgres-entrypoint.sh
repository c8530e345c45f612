#!/bin/sh
# Starts PostgreSQL; on an empty volume it makes the cluster, the role and the database first.
# POSTGRES_PASSWORD (needed on the first start), POSTGRES_USER and POSTGRES_DB (default: ceping).
# Every connection from outside the container asks for the password (scram-sha-256).
# Further arguments go to postgres.
set -eu
user=${POSTGRES_USER:-ceping}
database=${POSTGRES_DB:-ceping}

if [ ! -d "$PGDATA" ]; then
  : "${POSTGRES_PASSWORD:?must be set for the first start}"
  new="$PGDATA.new"
  rm -rf "$new"
  password_file=$(mktemp)
  printf '%s' "$POSTGRES_PASSWORD" >"$password_file"
  initdb --pgdata="$new" --username="$user" --pwfile="$password_file" --encoding=UTF8 --locale=C.UTF-8 \
    --auth-local=trust --auth-host=scram-sha-256 >/dev/null
  rm "$password_file"
  echo 'host all all all scram-sha-256' >>"$new/pg_hba.conf"
  echo "CREATE DATABASE \"$database\";" | postgres --single -D "$new" postgres >/dev/null
  mv "$new" "$PGDATA"
fi
exec postgres -c listen_addresses='*' "$@"
