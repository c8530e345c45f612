#!/usr/bin/env bash
# start-engine.sh [start [DATA_FOLDER]] | stop | restart
#
# Makes a Docker engine answer on this machine, for the tests and for trying Ceping out. Does nothing where one
# answers already. On Debian or Ubuntu as root it installs the package docker.io where it is missing and starts
# dockerd; where systemd runs, systemd starts it. `stop` and `restart` end only a dockerd that this script started.
# Prints one line; exit code 1 and a reason where no engine can be had.
set -euo pipefail

# Some machines miss /usr/sbin in PATH, where dockerd and iptables live.
export PATH="$PATH:/usr/local/sbin:/usr/sbin:/sbin"
pid_file=/run/ceping-dockerd.pid
log_file=/var/log/ceping-dockerd.log

fail() { echo "docker engine: $*" >&2; exit 1; }
engine_version() { docker version --format '{{.Server.Version}}' 2>/dev/null; }
is_our_dockerd() { [ -f "$pid_file" ] && [ "$(cat "/proc/$(cat "$pid_file")/comm" 2>/dev/null)" = dockerd ]; }

install_engine() {
  command -v apt-get >/dev/null || fail "not installed, and this is not Debian or Ubuntu: install Docker and try again"
  local packages=(docker.io iptables ca-certificates)
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq || fail "apt-get update failed"
  # Newer releases keep the command-line client in a package of its own.
  apt-cache show docker-cli >/dev/null 2>&1 && packages+=(docker-cli)
  apt-get install -y -qq --no-install-recommends "${packages[@]}" >/dev/null || fail "apt could not install docker.io"
}

# Without an init system nobody has mounted the control groups that every container needs.
mount_control_groups() {
  [ -e /sys/fs/cgroup/cgroup.controllers ] || [ -d /sys/fs/cgroup/memory ] && return
  command -v cgroupfs-mount >/dev/null || apt-get install -y -qq --no-install-recommends cgroupfs-mount >/dev/null
  cgroupfs-mount || fail "cannot mount the control groups (see cgroupfs-mount)"
}

# Give containers more processor time: by default all of them together get as much as one session of the host, and on a
# busy machine a JVM takes minutes to start. systemd has groups of its own for this. The first branch is for version 1 of
# the control groups, the second one for version 2.
weigh_containers() {
  local groups=/sys/fs/cgroup
  if [ -d "$groups/cpu" ]; then
    mkdir -p "$groups/cpu/docker" && echo 8192 >"$groups/cpu/docker/cpu.shares"
  elif mkdir -p "$groups/docker" && [ -e "$groups/docker/cpu.weight" ]; then
    echo 800 >"$groups/docker/cpu.weight"
  fi || echo "docker engine: containers keep their weight" >&2
}

start_daemon() {
  local data_folder=$1
  mount_control_groups
  weigh_containers
  is_our_dockerd || rm -f "$pid_file"
  # A session of its own, so that Ctrl-C in the terminal that started it does not end the engine.
  setsid dockerd --data-root "$data_folder" --pidfile "$pid_file" </dev/null >>"$log_file" 2>&1 &
  local daemon=$!
  for _ in $(seq 120); do
    engine_version >/dev/null && return
    kill -0 "$daemon" 2>/dev/null || fail "dockerd ended at once: $(grep -v level=info "$log_file" | tail -n 1)"
    sleep 0.25
  done
  fail "dockerd does not answer after 30 s, see $log_file"
}

start() {
  local data_folder=${1:-/var/lib/docker} version
  if version=$(engine_version); then
    echo "docker engine: $version answers"
    return
  fi
  [ -z "${DOCKER_HOST:-}" ] || fail "DOCKER_HOST=$DOCKER_HOST does not answer"
  [ "$(uname -s)" = Linux ] || fail "not running: start Docker Desktop and try again"
  [ "$(id -u)" = 0 ] || fail "no engine answers, and only root may start one: run 'sudo docker/start-engine.sh'"
  command -v dockerd >/dev/null && command -v docker >/dev/null || install_engine
  if [ -d /run/systemd/system ]; then
    systemctl start docker || fail "systemctl could not start it"
  else
    start_daemon "$data_folder"
  fi
  echo "docker engine: $(engine_version) started"
}

stop() {
  is_our_dockerd || { echo "docker engine: nothing to stop, this script started none"; return; }
  local daemon
  daemon=$(cat "$pid_file")
  kill "$daemon"
  timeout 90 tail --pid="$daemon" -f /dev/null || fail "dockerd ($daemon) does not end"
  echo "docker engine: stopped"
}

# With the data that it has had.
restart() {
  is_our_dockerd || fail "nothing to restart, this script started none"
  local data_folder
  data_folder=$(docker info --format '{{.DockerRootDir}}')
  stop
  start "$data_folder"
}

case "${1:-start}" in
  start) start "${2:-}" ;;
  stop) stop ;;
  restart) restart ;;
  *) fail "usage: start-engine.sh [start [DATA_FOLDER]] | stop | restart" ;;
esac
