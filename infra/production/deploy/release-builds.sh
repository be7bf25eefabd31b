#!/bin/sh
# Publishes and promotes builds from the image: `release-builds.sh [slice ...] [option of promote ...]`; all builds if none is named.
# COMMIT, the commit of the image, is noted with each build: `verify --rebuild` compares with it.
set -eu
cd "$(dirname "$0")"
release=infra/production/release/release.mjs

names=
while [ $# -gt 0 ] && [ "${1#-}" = "$1" ]; do
  names="$names $1"
  shift
done

builds=
for name in ${names:-$(ls builds)}; do
  # The compatibility is checked below, together with the other builds.
  published=$(node "$release" publish "$name" --from "builds/$name" --no-browser --json ${COMMIT:+--commit "$COMMIT"} || true)
  version=$(echo "$published" | node -p 'JSON.parse(fs.readFileSync(0, "utf8")).version' 2> /dev/null) || exit 1
  echo "$name $version is published."
  builds="$builds $name@$version"
done
exec node "$release" promote $builds "$@"
