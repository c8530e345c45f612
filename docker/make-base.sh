#!/usr/bin/env bash
# make-base.sh [--fresh]
#
# Makes the image debian:trixie-slim exist, which every image of Ceping is built from: pulled where a registry
# answers, else put together by mmdebstrap from Debian's own packages (as root on Debian or Ubuntu), so that
# Ceping builds where image registries are blocked. Where the network intercepts TLS (NODE_EXTRA_CA_CERTS names
# the extra authorities), the image carries that bundle, for npm inside the builds.
#
# --fresh: makes it anew where it exists already.
#
# CEPING_DEBIAN_MIRROR: where mmdebstrap takes packages from; default http://deb.debian.org/debian
set -euo pipefail

base=debian:trixie-slim
mirror=${CEPING_DEBIAN_MIRROR:-http://deb.debian.org/debian}
scratch=$(mktemp -d /var/tmp/ceping-base.XXXXXX)
trap 'rm -rf --one-file-system "$scratch"' EXIT

fail() { echo "base image: $*" >&2; exit 1; }

require_mmdebstrap() {
  local install=(apt-get install -y -qq --no-install-recommends mmdebstrap debian-archive-keyring)
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null ||
    fail "$base cannot be pulled, and only root on Debian or Ubuntu can make it: run 'sudo docker/build-images.sh base'"
  command -v mmdebstrap >/dev/null && return
  export DEBIAN_FRONTEND=noninteractive
  "${install[@]}" >/dev/null 2>&1 || { apt-get update -qq && "${install[@]}" >/dev/null; } ||
    fail "apt could not install mmdebstrap"
}

# Make the base as the official slim image is: no documentation, no package files or indexes, no services that packages
# start, no wait for the disk after each file of a package.
bootstrap() {
  local root=$scratch/root
  require_mmdebstrap
  echo "base image: no registry answers, making $base by mmdebstrap from $mirror"
  mmdebstrap --quiet --variant=minbase --mode=root --format=directory --aptopt='Acquire::Languages "none"' \
    --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/info/*' \
    --dpkgopt='path-exclude=/usr/share/locale/*' --dpkgopt='path-exclude=/usr/share/man/*' \
    --dpkgopt=force-unsafe-io trixie "$root" "deb $mirror trixie main" "deb $mirror trixie-updates main" \
    "deb $mirror-security trixie-security main" 2>"$scratch/log" ||
    fail "mmdebstrap failed: $(tail -n 1 "$scratch/log")"
  cat >"$root/etc/apt/apt.conf.d/slim" <<'APT'
Dir::Cache::pkgcache "";
Dir::Cache::srcpkgcache "";
DPkg::Post-Invoke { "rm -f /var/cache/apt/archives/*.deb"; };
APT
  printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
  chmod 755 "$root" "$root/usr/sbin/policy-rc.d"
  tar -C "$root" -c . | docker import --change 'CMD ["bash"]' - "$base" >/dev/null
}

# Add the newest security updates, which a registry's image lacks. The date makes a new layer, so Docker builds
# everything anew that is built from this base.
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
  if docker pull -q "$base" >/dev/null 2>&1; then bring_up_to_date; else bootstrap; fi
fi
[ ! -f "${NODE_EXTRA_CA_CERTS:-}" ] || add_certificates "$NODE_EXTRA_CA_CERTS"
