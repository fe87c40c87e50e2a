#!/bin/sh
# Runs a program that sees nothing but the file system of its image, as a container would be run.
# Called in a mount namespace of its own: confine.sh ROOT ro|rw FOLDER USER PROGRAM…
# An empty USER is whoever calls. CONFINE_MOUNTS has a line for each mount: ro|rw SOURCE TARGET, or tmpfs - TARGET.
set -eu
root=$1 access=$2 folder=$3 user=$4
shift 4

mount --bind "$root" "$root"
while read -r kind source target; do
  case $kind in
    tmpfs) mount -t tmpfs -o mode=1777 tmpfs "$root$target" ;;
    *) mount --rbind "$source" "$root$target" ;;
  esac
  if [ "$kind" = ro ]; then mount -o remount,bind,ro "$root$target"; fi
done <<END
$CONFINE_MOUNTS
END
if [ "$access" = ro ]; then mount -o remount,bind,ro "$root"; fi
unset CONFINE_MOUNTS

# shellcheck disable=SC2016 # the inner shell expands them
exec chroot ${user:+--userspec="$user"} "$root" /bin/sh -c 'cd "$0" && exec "$@"' "$folder" "$@"
