#!/bin/sh
# Starts the engine proxy as an ordinary user who may speak to the Docker engine. The socket belongs to another group
# on every machine, so the container starts as root and looks which.
set -eu
socket=${ENGINE_SOCKET:-/var/run/docker.sock}
[ -S "$socket" ] || { echo "engine-proxy: $socket is not mounted into this container" >&2; exit 1; }
exec setpriv --reuid=ceping --regid=ceping --groups="$(stat -c %g "$socket")" --inh-caps=-all --no-new-privs \
  node --enable-source-maps apps/worker/dist/engine-proxy.js
