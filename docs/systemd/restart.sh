#!/bin/sh
# Starts every program again, one after the other, so that no request is lost: for new code and new settings.
# restart.sh [<seconds>]: how long a program may take until it answers, three minutes; a migration may take longer.
set -eu
seconds=${1:-180}

# Waits until a program answers.
ready() {
  curl --silent --fail --output /dev/null --retry "$seconds" --retry-delay 1 --retry-all-errors "http://$1" && return
  echo "$1 does not answer" >&2
  exit 1
}

for address in 127.0.0.2 127.0.0.3; do
  systemctl restart "ranking-cms@$address"
  ready "$address:1338/readyz"
done
systemctl restart ranking-publisher
ready 127.0.0.1:8792/healthz
for address in 127.0.0.2 127.0.0.3; do
  systemctl restart "ranking-edge@$address"
  ready "$address:8001/readyz"
  # Until Caddy has found the edge.
  sleep 3
done
