#!/usr/bin/env bash
# Installs a clean clone from the lock file and builds it for the first time, as often as the argument says. Prints `N passed, N failed`.
set -uo pipefail
times=${1:-5}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
export NX_DAEMON=false NX_TUI=false
passed=0
failed=0

count() { # title, command...
  if "${@:2}" > "$dir/output" 2>&1; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "failed: $1"
    tail -n 50 "$dir/output"
  fi
}

first_build() {
  git clean -xfdq -e node_modules && npx nx run-many -t build --output-style=static || return 1
  # The build checks itself. This check looks for earlier losses independently.
  for project in shell mfe-*; do
    [ -s "$project/dist/server.js" ] && [ -s "$project/dist/manifest.json" ] || return 1
  done
}

git clone -q . "$dir/clone"
cd "$dir/clone" || exit 1
count 'npm ci' npm ci --no-audit --no-fund --loglevel=error
for ((build = 1; build <= times; build++)); do count "first build $build of $times" first_build; done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
