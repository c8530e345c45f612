#!/bin/sh
# fetch-tools FOLDER - while an image is built: puts `node` and `pnpm` into FOLDER, from the npm registry. Debian's npm,
# which could do it too, brings 400 packages along. Each archive must have the sum (sha512, as `npm view NAME@VERSION
# dist.integrity` says it) that stands here; a new version needs new ones.
# NPM_REGISTRY: instead of https://registry.npmjs.org/.
set -eu
folder=$1

# fetch NAME VERSION SUM PATH - the file at PATH of a package
fetch() {
  archive=$(mktemp)
  curl -fsSL --retry 3 -o "$archive" "${NPM_REGISTRY%/}/$1/-/${1##*/}-$2.tgz"
  echo "$(echo "$3" | base64 -d | od -An -v -tx1 | tr -d ' \n')  $archive" | sha512sum --check --quiet
  tar -xzf "$archive" -C "$folder" --no-same-owner --transform 's|.*/||' "package/$4"
  rm "$archive"
}

case $(dpkg --print-architecture) in
  amd64)
    arch=x64
    node=3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==
    pnpm=8eufCjHXspKbNS/kh8q4Q0gqJoOuvC4Q5pgos6XS8By/nAMtP+jf8F1Cw9er840kfAX+PJ/ts+A9qnLE91rvXQ==
    ;;
  arm64)
    arch=arm64
    node=FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==
    pnpm=4Oj/iF2TDCe2lcH0n4TupPR5sSdrNLclJB6xBElLMPCUOAvBhdf2rRlSaO5M4erJ6g4Fyy7YTXTpcmfFsKyxEA==
    ;;
  *)
    echo "fetch-tools: nothing is published for $(dpkg --print-architecture)" >&2
    exit 1
    ;;
esac
mkdir -p "$folder"
fetch "node-linux-$arch" 24.21.0 "$node" bin/node
fetch "@pnpm/exe.linux-$arch" 12.21.0 "$pnpm" pnpm
