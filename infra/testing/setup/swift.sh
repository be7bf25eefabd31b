#!/usr/bin/env bash
# Runs a command, such as the tests of the S3 driver, against OpenStack Swift's S3 interface, whose address is in
# TEST_S3_*. Cleans up afterwards. Debian has it: apt-get install swift-proxy swift-account swift-container swift-object
# memcached
set -euo pipefail
dir=$(mktemp -d)
pids=()
trap 'kill "${pids[@]}" 2>/dev/null; wait; rm -rf "$dir"' EXIT
mkdir -p "$dir/node/disk"

server() { # name, port, further lines
  cat > "$dir/$1.conf" <<CONF
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = $2
user = $(id -un)
swift_dir = $dir
devices = $dir/node
mount_check = false
workers = 0
log_level = WARNING
$3
CONF
  "swift-$1-server" "$dir/$1.conf" > "$dir/$1.log" 2>&1 &
  pids+=($!)
}

declare -A ports=([account]=6302 [container]=6301 [object]=6300)
for kind in account container object; do
  ring=$dir/$kind.builder
  swift-ring-builder "$ring" create 4 1 1 > /dev/null
  swift-ring-builder "$ring" add "r1z1-127.0.0.1:${ports[$kind]}/disk" 1 > /dev/null
  swift-ring-builder "$ring" rebalance > /dev/null
  server "$kind" "${ports[$kind]}" "[pipeline:main]
pipeline = $kind-server
[app:$kind-server]
use = egg:swift#$kind"
done

memcached -u "$(id -un)" -l 127.0.0.1 -p 6311 & pids+=($!)
server proxy 6380 "[pipeline:main]
pipeline = catch_errors cache s3api tempauth bulk slo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:6311
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true"

swift=http://127.0.0.1:6380
login() { curl -sf -i -H 'X-Auth-User: test:tester' -H 'X-Auth-Key: testing' "$swift/auth/v1.0"; }
until login > /dev/null; do
  for pid in "${pids[@]}"; do kill -0 "$pid" || { cat "$dir"/*.log; exit 1; }; done
  sleep 0.2
done
token=$(login | sed -n 's/^X-Auth-Token: *\([^\r]*\).*/\1/ip')
curl -sf -X PUT -H "X-Auth-Token: $token" "$swift/v1/AUTH_test/pictures"

TEST_S3_ENDPOINT=$swift TEST_S3_BUCKET=pictures TEST_S3_KEY=test:tester TEST_S3_SECRET=testing "$@"
