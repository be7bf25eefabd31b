#!/bin/sh
# Installs Chromium from Debian's packages. The tests and the check of a release need a browser.
set -eu
echo 'installing Chromium ...'
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends chromium > /dev/null
