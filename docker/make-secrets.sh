#!/bin/sh
# make-secrets [renew] - puts a file `password` into each folder of /run/secrets that has none (renew: into each).
# Whoever mounts such a folder may read it. What an operator has put there stays as it is.
set -eu
for folder in /run/secrets/*/; do
  password=${folder}password
  if [ -s "$password" ] && [ "${1:-}" != renew ]; then continue; fi
  # Complete or not there at all. 192 bits, in letters and digits.
  if ! head -c 24 /dev/urandom | od -An -v -tx1 | tr -d ' \n' >"$password.new"; then
    echo "secrets: cannot write $password: put a password there that everybody who sees the folder can read" >&2
    exit 1
  fi
  chmod 444 "$password.new"
  mv -f "$password.new" "$password"
  echo "secrets: made $password"
done
