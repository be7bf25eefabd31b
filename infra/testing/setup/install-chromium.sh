#!/bin/sh
# Installs Chromium from Debian's packages, unless there is one. The tests and the check of a release need it.
set -eu
for path in "${CHROMIUM_PATH:-}" /usr/bin/chromium /usr/bin/chromium-browser /usr/bin/google-chrome; do
  if [ -n "$path" ] && [ -x "$path" ]; then exit 0; fi
done
echo 'installing Chromium ...'
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends chromium > /dev/null
