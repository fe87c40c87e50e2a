#!/bin/sh
# Sends Alertmanager an alert without a cause, to try whether alerts arrive: ring-once [PORT]
set -eu

wget -q -O /dev/null --header 'Content-Type: application/json' \
  --post-data '[{"labels": {"alertname": "RingOnce", "severity": "ticket"}, "annotations": {"summary": "nothing is wrong: somebody tries whether alerts arrive"}}]' \
  "http://127.0.0.1:${1:-9093}/api/v2/alerts"
