#!/usr/bin/env bash
# update.sh
#
# Brings an installation to the version of this folder: builds the images, makes a backup, migrates the database,
# replaces the api, then the rest. With COMPOSE_PROFILES=second-api in `.env` there are two apis, at CEPING_PORT and CEPING_SECOND_PORT
# (8081), and one answers while the other is replaced. The reverse proxy has to know both; in nginx:
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

container_of() { "${compose[@]}" ps -q "$1" 2>/dev/null || true; }
is_healthy() { [ "$(docker inspect -f '{{.State.Health.Status}}' "$(container_of "$1")" 2>/dev/null)" = healthy ]; }

replace() {
  "${compose[@]}" up -d --no-build --no-deps "$1"
  for _ in $(seq 120); do
    is_healthy "$1" && return
    sleep 0.5
  done
  echo "update: $1 does not become well, and the rest was left as it is: see \`docker compose logs $1\`" >&2
  exit 1
}

CEPING_COMMIT=$(git rev-parse --short HEAD 2>/dev/null || true)
export CEPING_COMMIT
docker/build-images.sh
# By the program that runs, which knows its own tables; an installation from before there were backups has none.
if "${compose[@]}" exec -T api test -f apps/api/dist/manage.js 2>/dev/null; then
  "${compose[@]}" exec -T api node apps/api/dist/manage.js backup
fi
"${compose[@]}" up -d --no-build postgres redis
"${compose[@]}" run --rm migrate
replace api
[ -z "$(container_of api-2)" ] || replace api-2
"${compose[@]}" up -d --no-build
