#!/usr/bin/env bash
# update.sh [--without-backup]
#
# Brings an installation to the version of this folder: makes a backup, builds the images, migrates the database,
# replaces the api, then the rest. Nothing is changed where a backup cannot be made, unless --without-backup says that
# there need be none. With COMPOSE_PROFILES=second-api in `.env` there are two apis, at CEPING_PORT and
# CEPING_SECOND_PORT (8081), and one answers while the other is replaced. The reverse proxy has to know both; in nginx:
#
#   upstream ceping { server 127.0.0.1:8080; server 127.0.0.1:8081; }   # proxy_pass http://ceping;
#   proxy_next_upstream error timeout;
#
# nginx repeats a GET at the other one; a POST that it has sent already it does not, so that one in the second of the
# change may be answered with 502. Take the one that is replaced next out of the upstream to spare people that too.
#
# The old api works on the migrated database meanwhile: migrations only add (README, "The rules").
set -euo pipefail
cd "$(dirname "$0")/.."

compose=(docker compose)
docker compose version >/dev/null 2>&1 || compose=(docker-compose)

fail() { echo "update: $*" >&2; exit 1; }
container_of() { "${compose[@]}" ps -q "$1" 2>/dev/null || true; }
is_healthy() { [ "$(docker inspect -f '{{.State.Health.Status}}' "$(container_of "$1")" 2>/dev/null)" = healthy ]; }

replace() {
  "${compose[@]}" up -d --no-build --no-deps "$1"
  for _ in $(seq 120); do
    is_healthy "$1" && return
    sleep 0.5
  done
  fail "$1 does not become well, and the rest was left as it is: see \`docker compose logs $1\`"
}

# Whatever it cannot find out counts as data.
has_data() {
  local found
  found=$("${compose[@]}" run --rm -T --no-deps --entrypoint sh postgres -c '[ -d "$PGDATA" ] || echo none')
  [ "$found" != none ]
}

# By the program from before the update, which knows its own tables.
back_up() {
  if is_healthy api; then
    "${compose[@]}" exec -T api node apps/api/dist/manage.js backup
  else
    "${compose[@]}" run --rm -T manage backup
  fi
}

case "${1:-}" in
  --without-backup) ;;
  '')
    if has_data; then
      back_up ||
        fail "no backup could be made, and nothing was changed (a release from before there were backups has none: copy
the volume of PostgreSQL while it is stopped); \`docker/update.sh --without-backup\` goes on without"
    fi
    ;;
  *) fail "usage: update.sh [--without-backup]" ;;
esac
docker/build-images.sh
"${compose[@]}" up -d --no-build postgres redis
"${compose[@]}" run --rm migrate
replace api
[ -z "$(container_of api-2)" ] || replace api-2
"${compose[@]}" up -d --no-build
