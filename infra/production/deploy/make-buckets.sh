#!/bin/sh
# Creates the buckets and the accounts of the processes. On a second run it changes only passwords and policies.
set -eu

mc mb --ignore-existing store/pictures store/releases

# account <policy> <user> <password>
account() {
  mc admin user add store "$2" "$3"
  mc admin policy create store "$1" "/policies/$1.json"
  attached=$(mc admin policy attach store "$1" --user "$2" 2>&1) || case $attached in
    *'already in effect'*) ;;
    *) echo "$attached" >&2 && exit 1 ;;
  esac
}

account backend "$BACKEND_OBJECTS_USER" "$BACKEND_OBJECTS_PASSWORD"
account edge "$EDGE_OBJECTS_USER" "$EDGE_OBJECTS_PASSWORD"
account release "$RELEASE_OBJECTS_USER" "$RELEASE_OBJECTS_PASSWORD"
