#!/bin/sh
# apt-install [PACKAGE]... - while an image is built: brings Debian's packages up to date, installs more of them, and
# leaves no index behind.
# DEBIAN_MIRROR: instead of http://deb.debian.org/debian; its security updates are beside it, as <mirror>-security.
set -eu
find /etc/apt/sources.list /etc/apt/sources.list.d -type f \
  -exec sed -i "s|http://deb.debian.org/debian|${DEBIAN_MIRROR:?}|g" {} + 2>/dev/null || true
apt-get update
export DEBIAN_FRONTEND=noninteractive
apt-get upgrade -y
apt-get install -y --no-install-recommends "$@"
rm -rf /var/lib/apt/lists/*
