#!/bin/sh
# Starts Redis for a queue: nothing is ever evicted, and every write is on disk within a second.
# REDIS_PASSWORD_FILE (one line) or REDIS_PASSWORD: asked from clients where one is set. Further arguments go to redis-server.
set -eu
umask 077
password=${REDIS_PASSWORD:-}
[ -z "${REDIS_PASSWORD_FILE:-}" ] || password=$(tr -d '\r\n' <"$REDIS_PASSWORD_FILE")
# The password goes by a file on a tmpfs or the container's own layer, not by the command line that `ps` shows.
escaped=$(printf %s "$password" | sed 's:[\\"]:\\&:g')
printf 'requirepass "%s"\n' "$escaped" >/tmp/redis-password.conf
exec redis-server /tmp/redis-password.conf --bind '* -::*' --protected-mode no --dir /data \
  --appendonly yes --maxmemory-policy noeviction "$@"
