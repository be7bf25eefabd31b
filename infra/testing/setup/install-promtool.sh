#!/bin/sh
# Extracts promtool from Debian's package of Prometheus, unless it is installed; the server itself is not installed. The test of the alerts needs it.
set -eu
if command -v promtool > /dev/null; then exit 0; fi
echo 'installing promtool ...'
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
apt-get update -qq
apt-get download -qq -o APT::Sandbox::User=root prometheus
dpkg --fsys-tarfile prometheus_*.deb | tar -xf - ./usr/bin/promtool
install usr/bin/promtool /usr/local/bin/
