#!/bin/sh
# Installs nginx from Debian's packages, unless there is one. The test of the deployment's proxy needs it.
set -eu
if command -v nginx > /dev/null || [ -x /usr/sbin/nginx ]; then exit 0; fi
echo 'installing nginx ...'
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
# Debian starts a server with the package; the test starts its own.
RUNLEVEL=1 apt-get install -y -qq --no-install-recommends nginx-light > /dev/null
