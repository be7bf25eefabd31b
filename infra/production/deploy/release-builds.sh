#!/bin/sh
# Publishes builds that the image carries, and promotes just these: `release-builds.sh [slice ...] [option of promote ...]`; all builds if none is named.
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
  # Whether it fits is judged below, together with the others.
  published=$(node "$release" publish "$name" --from "builds/$name" --no-browser --json || true)
  version=$(echo "$published" | node -p 'JSON.parse(fs.readFileSync(0, "utf8")).version' 2> /dev/null) || exit 1
  echo "$name $version is published."
  builds="$builds $name@$version"
done
exec node "$release" promote $builds "$@"
