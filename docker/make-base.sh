#!/usr/bin/env bash
# make-base.sh [--fresh]
#
# Makes the image debian:trixie-slim exist, which every image of Ceping is built from: pulled where a registry
# answers, else put together by debootstrap from Debian's own packages (as root on Debian or Ubuntu), so that
# Ceping builds where image registries are blocked. Where the network intercepts TLS (NODE_EXTRA_CA_CERTS names
# the extra authorities), the image carries that bundle, for npm inside the builds.
#
# --fresh: makes it anew where it exists already.
#
# CEPING_DEBIAN_MIRROR: where debootstrap takes packages from; default http://deb.debian.org/debian
set -euo pipefail

base=debian:trixie-slim
mirror=${CEPING_DEBIAN_MIRROR:-http://deb.debian.org/debian}
scratch=$(mktemp -d /var/tmp/ceping-base.XXXXXX)
trap 'rm -rf --one-file-system "$scratch"' EXIT

fail() { echo "base image: $*" >&2; exit 1; }

require_debootstrap() {
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null ||
    fail "$base cannot be pulled, and only root on Debian or Ubuntu can make it: run 'sudo docker/build-images.sh base'"
  command -v debootstrap >/dev/null && return
  apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends debootstrap debian-archive-keyring >/dev/null ||
    fail "apt could not install debootstrap"
}

# What the official slim image does too: security updates on, no documentation, no package files and indexes kept,
# no services started by packages.
make_slim() {
  local root=$1
  printf 'deb %s trixie main\ndeb %s trixie-updates main\ndeb %s-security trixie-security main\n' \
    "$mirror" "$mirror" "$mirror" >"$root/etc/apt/sources.list"
  printf 'path-exclude /usr/share/%s/*\n' doc info locale man >"$root/etc/dpkg/dpkg.cfg.d/slim"
  cat >"$root/etc/apt/apt.conf.d/slim" <<'APT'
Dir::Cache::pkgcache "";
Dir::Cache::srcpkgcache "";
Acquire::Languages "none";
DPkg::Post-Invoke { "rm -f /var/cache/apt/archives/*.deb"; };
APT
  printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
  chmod 755 "$root/usr/sbin/policy-rc.d"
  rm -rf "$root"/usr/share/{doc,info,locale,man}/* "$root"/var/lib/apt/lists/* "$root"/var/cache/apt/* \
    "$root"/var/cache/debconf/*-old "$root"/var/log/*
}

bootstrap() {
  require_debootstrap
  echo "base image: no registry answers, making $base by debootstrap from $mirror"
  # mktemp's folder is private, and its mode would become the mode of / in the image.
  install -d -m 755 "$scratch/root"
  debootstrap --variant=minbase trixie "$scratch/root" "$mirror" >"$scratch/log" 2>&1 ||
    fail "debootstrap failed: $(tail -n 1 "$scratch/log")"
  make_slim "$scratch/root"
  tar -C "$scratch/root" -c . | docker import --change 'CMD ["bash"]' - "$base" >/dev/null
}

# Neither a registry's image nor debootstrap has Debian's security updates. The date makes a layer that there was not
# before, so that whatever is built from this is built anew.
bring_up_to_date() {
  mkdir "$scratch/update"
  cp "$(dirname "$0")/apt-install.sh" "$scratch/update/"
  cat >"$scratch/update/Dockerfile" <<EOF
FROM $base
ARG DEBIAN_MIRROR
COPY apt-install.sh /usr/local/bin/apt-install
RUN apt-install && date >/etc/ceping-base
EOF
  # An argument without a value has that of the environment.
  docker build -q --no-cache --build-arg "DEBIAN_MIRROR=$mirror" --build-arg http_proxy --build-arg https_proxy \
    --build-arg no_proxy -t "$base" "$scratch/update" >/dev/null 2>"$scratch/log" ||
    fail "Debian's updates could not be had: $(tail -n 1 "$scratch/log")"
}

# Packages and images built later merge the bundle into the system's own: see ca-certificates.
add_certificates() {
  local bundle=$1 sum
  sum=$(cksum <"$bundle" | tr ' ' -)
  [ "$(docker image inspect -f '{{index .Config.Labels "ceping.certificates"}}' "$base")" != "$sum" ] || return 0
  mkdir "$scratch/certificates"
  cp "$bundle" "$scratch/certificates/host.crt"
  printf 'FROM %s\nCOPY host.crt /usr/local/share/ca-certificates/host.crt\nLABEL ceping.certificates=%s\n' \
    "$base" "$sum" >"$scratch/certificates/Dockerfile"
  docker build -q -t "$base" "$scratch/certificates" >/dev/null 2>"$scratch/log" || fail "$(tail -n 1 "$scratch/log")"
}

if [ "${1:-}" = --fresh ] || ! docker image inspect "$base" >/dev/null 2>&1; then
  # An unreachable registry costs 15 s at most: the engine's own limit for a connection.
  docker pull -q "$base" >/dev/null 2>&1 || bootstrap
  bring_up_to_date
fi
[ ! -f "${NODE_EXTRA_CA_CERTS:-}" ] || add_certificates "$NODE_EXTRA_CA_CERTS"
