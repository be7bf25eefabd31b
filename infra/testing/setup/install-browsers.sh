#!/bin/sh
# Installs Firefox and WebKit from Debian's packages, unless they are there. The long tests walk through the product in them.
set -eu
packages=''
command -v firefox-esr > /dev/null || command -v firefox > /dev/null || packages="$packages firefox-esr"
command -v WebKitWebDriver > /dev/null || packages="$packages webkit2gtk-driver"
command -v Xvfb > /dev/null || packages="$packages xvfb"
if [ -z "$packages" ]; then exit 0; fi
echo "installing$packages ..."
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
# shellcheck disable=SC2086 # a word for each package
apt-get install -y -qq --no-install-recommends $packages > /dev/null
