#!/bin/sh
# Starts every program again, one after the other, so that no request is lost: for new code and new settings. Addresses are those of the
# enabled units, ports those of the settings. Installed as /usr/local/sbin/ranking-restart, which root owns (docs/install.md).
# ranking-restart [<seconds>]: how long a program may take until it answers, three minutes; a migration may take longer.
set -eu
settings=/etc/ranking-sites/environment
# `systemctl list-unit-files` names templates and not their units.
enabled=/etc/systemd/system/multi-user.target.wants
seconds=${1:-180}
case $seconds in *[!0-9]* | '') echo "$seconds is no number of seconds" >&2; exit 2 ;; esac

# The value of a setting. The file is read and not run: another user writes it.
setting() {
  value=$(sed -n "s/^$1=\"\{0,1\}\([0-9]*\)\"\{0,1\}[[:space:]]*$/\1/p" "$settings" | tail -n 1)
  echo "${value:-$2}"
}

# Addresses of the enabled units of a program.
addresses() {
  ls "$enabled" | sed -n "s/^ranking-$1@\([0-9.]*\)\.service$/\1/p"
}

# Waits until a program answers.
ready() {
  curl --silent --fail --output /dev/null --retry "$seconds" --retry-delay 1 --retry-all-errors "http://$1" && return
  echo "$1 does not answer" >&2
  exit 1
}

cms=$(addresses cms)
edges=$(addresses edge)
if [ -z "$cms" ] || [ -z "$edges" ]; then
  echo 'No unit of the CMS or of an edge is enabled: systemctl enable ranking-cms@<address> ranking-edge@<address>' >&2
  exit 1
fi
for address in $cms; do
  systemctl restart "ranking-cms@$address"
  ready "$address:$(setting CMS_MANAGEMENT_PORT 1338)/readyz"
done
systemctl restart ranking-publisher
ready "127.0.0.1:$(setting PUBLISHER_MANAGEMENT_PORT 8792)/healthz"
for address in $edges; do
  systemctl restart "ranking-edge@$address"
  ready "$address:$(setting EDGE_MANAGEMENT_PORT 8001)/readyz"
  # Until Caddy has found the edge.
  sleep 3
done
