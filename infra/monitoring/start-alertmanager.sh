#!/bin/sh
# Starts Alertmanager. The environment says who is notified: see "Who is notified" in docs/operations.md.
set -eu

fail() {
  echo "start-alertmanager: $1" >&2
  exit 1
}

# Text as YAML: in single quotes, which are doubled inside.
quoted() { printf "'%s'" "$(printf %s "$1" | sed "s/'/''/g")"; }

[ -n "${ALERT_WEBHOOK_URL:-}${ALERT_MAIL_TO:-}" ] || fail "nobody would be notified: set ALERT_WEBHOOK_URL or ALERT_MAIL_TO"

umask 077
{
  cat /etc/prometheus/alertmanager.yml
  if [ -n "${ALERT_WEBHOOK_URL:-}" ]; then
    echo "    webhook_configs:"
    echo "      - url: $(quoted "$ALERT_WEBHOOK_URL")"
  fi
  if [ -n "${ALERT_MAIL_TO:-}" ]; then
    [ -n "${SMTP_SERVER:-}" ] || fail "ALERT_MAIL_TO needs SMTP_SERVER, such as smtp.example.com:587"
    [ -n "${SMTP_FROM:-}" ] || fail "ALERT_MAIL_TO needs SMTP_FROM, the sender's address"
    echo "    email_configs:"
    echo "      - to: $(quoted "$ALERT_MAIL_TO")"
    echo "        from: $(quoted "$SMTP_FROM")"
    echo "        smarthost: $(quoted "$SMTP_SERVER")"
    echo "        require_tls: true"
    echo "        send_resolved: true"
    if [ -n "${SMTP_USER:-}" ]; then
      echo "        auth_username: $(quoted "$SMTP_USER")"
      echo "        auth_password: $(quoted "${SMTP_PASSWORD:-}")"
    fi
  fi
} >/tmp/alertmanager.yml

# One Alertmanager has no others to agree with.
exec alertmanager --config.file=/tmp/alertmanager.yml --storage.path=/tmp/alertmanager --cluster.listen-address= "$@"
