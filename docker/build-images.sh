#!/usr/bin/env bash
# build-images.sh [--fresh] [base|judge|app|redis|postgres|all]...
#
# Builds the images of Ceping: ceping-judge-trusted and ceping-judge-run (judge), ceping-app, ceping-redis,
# ceping-postgres, and the base that all of them start from. Without a name: all. An image that was built from
# the same files and the same base is left alone, so calling this again costs well under a second. --fresh makes
# the base anew first, and with it everything else, from the packages that Debian has today.
# Needs a Docker engine (start-engine.sh) and the network: Debian's packages, and npm's for the app.
#
# CEPING_DEBIAN_MIRROR, CEPING_NPM_REGISTRY: where these come from; default http://deb.debian.org/debian and
# https://registry.npmjs.org/. http_proxy, https_proxy, no_proxy (or in capitals) hold inside the builds too. All of
# these may stand in `.env` as well, which Compose reads.
# CEPING_BUILD_NETWORK: the network of the builds, such as `host`; by default the engine makes one for each step.
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
base=debian:trixie-slim
cd "$root"

fail() { echo "images: $*" >&2; exit 1; }
image_field() { docker image inspect -f "$2" "$1" 2>/dev/null || true; }

for name in CEPING_DEBIAN_MIRROR CEPING_NPM_REGISTRY HTTP_PROXY HTTPS_PROXY NO_PROXY; do
  if [ -z "${!name:-}" ] && [ -f .env ]; then
    value=$(sed -n "s/^$name=//p" .env | tail -n 1)
    [ -z "$value" ] || export "$name=$value"
  fi
done

build_args=(
  --build-arg "DEBIAN_MIRROR=${CEPING_DEBIAN_MIRROR:-http://deb.debian.org/debian}"
  --build-arg "NPM_REGISTRY=${CEPING_NPM_REGISTRY:-https://registry.npmjs.org/}"
  --build-arg "COMMIT=$(git rev-parse --short HEAD 2>/dev/null || true)"
)
for name in http_proxy https_proxy no_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY; do
  [ -z "${!name:-}" ] || build_args+=(--build-arg "$name=${!name}")
done

# inputs_of PATH... - print one hash of the base image and of the names and contents of all files below the paths that
# .dockerignore lets in
inputs_of() {
  {
    image_field "$base" '{{.Id}}'
    find "$@" \( -name node_modules -o -name dist -o -name build -o -name generated -o -name '.*' -o -path apps/judge-runner/src/test \) -prune \
      -o -type f -print0 | LC_ALL=C sort -z | xargs -0 cksum
  } | git hash-object --stdin
}

# build IMAGE DOCKERFILE TARGET PATH... - TARGET may be empty
build() {
  local image=$1 dockerfile=$2 target=$3 inputs log seconds=$SECONDS
  inputs=$(inputs_of "$dockerfile" docker/apt-install.sh "${@:4}")
  if [ "$(image_field "$image" '{{index .Config.Labels "ceping.inputs"}}')" = "$inputs" ]; then
    echo "images: $image is up to date"
    return
  fi
  log=$(mktemp)
  docker build --force-rm ${CEPING_BUILD_NETWORK:+--network "$CEPING_BUILD_NETWORK"} "${build_args[@]}" \
    ${target:+--target "$target"} --label "ceping.inputs=$inputs" -t "$image" -f "$dockerfile" . \
    >"$log" 2>&1 || { tail -n 40 "$log" >&2; fail "building $image failed, whole log: $log"; }
  rm "$log"
  echo "images: $image built in $((SECONDS - seconds)) s"
}

# build_half trusted|run
build_half() { build "ceping-judge-$1" docker/judge.Dockerfile "$1" docker/link-judge.sh apps/judge-runner; }

build_one() {
  case "$1" in
    base) ;;
    judge)
      # BuildKit builds only once what two builds at a time have in common.
      if [ "${DOCKER_BUILDKIT:-0}" = 1 ]; then
        build_half trusted &
        local trusted=$!
        build_half run
        wait "$trusted"
      else
        build_half trusted
        build_half run
      fi
      ;;
    app)
      build ceping-app docker/app.Dockerfile '' docker/fetch-tools.sh docker/engine-proxy-entrypoint.sh docker/make-secrets.sh apps/api apps/web apps/worker packages prisma \
        package.json pnpm-lock.yaml pnpm-workspace.yaml docker/judge.Dockerfile docker/link-judge.sh apps/judge-runner
      ;;
    redis) build ceping-redis docker/redis.Dockerfile '' docker/redis-entrypoint.sh ;;
    postgres) build ceping-postgres docker/postgres.Dockerfile '' docker/postgres-entrypoint.sh ;;
    all) for image in judge app redis postgres; do build_one "$image"; done ;;
    *) fail "unknown image '$1': base, judge, app, redis, postgres or all" ;;
  esac
}

docker version >/dev/null 2>&1 || fail "no Docker engine answers: run docker/start-engine.sh"
# The client of an old engine has BuildKit, that of a new one needs a plugin.
if [ -z "${DOCKER_BUILDKIT:-}" ] && DOCKER_BUILDKIT=1 docker build --help >/dev/null 2>&1; then
  export DOCKER_BUILDKIT=1
fi
if [ "${1:-}" = --fresh ]; then
  docker/make-base.sh --fresh
  shift
else
  docker/make-base.sh
fi
for name in "${@:-all}"; do build_one "$name"; done
