#!/usr/bin/env bash
# Installs and builds a clean clone by two commands at once, then builds it for the first time, as often as the argument says, in two folders at once: one build alone
# leaves a core idle where its packages wait for each other. Prints `N passed, N failed`.
set -uo pipefail
times=${1:-5}
dir=$(mktemp -d)
# Each build is a job with a group of its own, which ends with this script.
set -m
end() {
  local jobs
  jobs=$(jobs -p)
  for job in $jobs; do kill -- "-$job" 2> /dev/null; done
  wait
  rm -rf "$dir"
}
trap end EXIT
trap 'exit 1' INT TERM
export NX_DAEMON=false NX_TUI=false
passed=0
failed=0

# A build checks itself. This check looks for earlier losses independently.
is_built() {
  for project in shell mfe-*; do
    [ -s "$project/dist/server.js" ] && [ -s "$project/dist/manifest.json" ] || return 1
  done
}

# As a user who starts the product in one terminal and the tests in another. Without an argument the command prints its usage.
two_commands_at_once() {
  for name in one two; do node infra/development/start/bootstrap.mjs admin > "$dir/command-$name" 2>&1 & done
  wait
  cat "$dir"/command-*
  [ "$(cat "$dir"/command-* | grep -c '^installed in')" = 1 ] && grep -q '^waited in' "$dir"/command-* && is_built
}

first_build() {
  git clean -xfdq -e node_modules && npx nx run-many -t build --output-style=static && is_built
}

every_second_build() { # folder, number of its first build
  cd "$dir/$1" || exit 1
  for ((build = $2; build <= times; build += 2)); do
    if first_build > "$dir/output-$build" 2>&1; then touch "$dir/passed-$build"; fi
  done
}

count() { # name of its files, title
  if [ -e "$dir/passed-$1" ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "failed: $2"
    tail -n 50 "$dir/output-$1"
  fi
}

git clone -q . "$dir/one" || exit 1
if (cd "$dir/one" && two_commands_at_once) > "$dir/output-commands" 2>&1; then touch "$dir/passed-commands"; fi
count commands 'two first commands at once'
# A build writes new files only, so both folders can have the same packages.
cp -al "$dir/one" "$dir/two"
every_second_build one 1 &
every_second_build two 2 &
wait
for ((build = 1; build <= times; build++)); do count "$build" "first build $build of $times"; done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
