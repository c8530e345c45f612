#!/bin/sh
# Starts PostgreSQL; on an empty volume it makes the cluster, the role and the database first. The role owns the
# database, and may do nothing beyond it.
# POSTGRES_PASSWORD_FILE (one line), POSTGRES_USER and POSTGRES_DB (default: ceping). The role has the password of the
# file: a new one, or a file that an older installation did not have, is taken over at the start.
# Every connection from outside the container asks for the password (scram-sha-256).
# Further arguments go to postgres.
set -eu
user=${POSTGRES_USER:-ceping}
database=${POSTGRES_DB:-ceping}
# Of which password the role was told last; a random one cannot be guessed from it.
told=$PGDATA.password
password_sum=$(sha256sum <"${POSTGRES_PASSWORD_FILE:?}")

# Runs statements, a line each, in the cluster of a folder; after a crash this recovers the cluster first.
# By the standard input, which `ps` does not show. The first error ends it.
ask() {
  postgres --single -c exit_on_error=on -D "$1" postgres >/dev/null
}

quoted_password() {
  tr -d '\r\n' <"$POSTGRES_PASSWORD_FILE" | sed "s/'/''/g; s/.*/'&'/"
}

if [ ! -d "$PGDATA" ]; then
  new="$PGDATA.new"
  rm -rf "$new"
  initdb --pgdata="$new" --username=postgres --encoding=UTF8 --locale=C.UTF-8 \
    --auth-local=trust --auth-host=scram-sha-256 >/dev/null
  echo 'host all all all scram-sha-256' >>"$new/pg_hba.conf"
  # With a full disk PostgreSQL refuses what it cannot store, but it dies where its log finds no room. So room for
  # the log (80 MB, which it goes on keeping: min_wal_size) is taken while there is some.
  {
    # Unlike `echo`, it lets a backslash in the password be one.
    printf '%s\n' "CREATE ROLE \"$user\" LOGIN PASSWORD $(quoted_password)"
    echo "CREATE DATABASE \"$database\" OWNER \"$user\""
    for _ in 1 2 3 4 5 6; do printf 'SELECT txid_current()\nSELECT pg_switch_wal()\n'; done
    echo CHECKPOINT
  } | ask "$new"
  echo "$password_sum" >"$told"
  mv "$new" "$PGDATA"
elif [ "$(cat "$told" 2>/dev/null)" != "$password_sum" ]; then
  printf '%s\n' "ALTER ROLE \"$user\" PASSWORD $(quoted_password)" | ask "$PGDATA"
  echo "$password_sum" >"$told"
  echo 'postgres: took over the password'
fi
exec postgres -c listen_addresses='*' -c unix_socket_directories="$PGHOST" "$@"
