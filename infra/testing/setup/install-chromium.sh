#!/bin/sh
# Installs Chromium from Debian's packages, without its windows where there is such a package. The tests and the check of a release need a browser.
set -eu
echo 'installing Chromium ...'
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
for package in chromium-headless-shell chromium; do
  if apt-get install -y -qq --no-install-recommends "$package" > /dev/null 2>&1; then exit 0; fi
done
exit 1
