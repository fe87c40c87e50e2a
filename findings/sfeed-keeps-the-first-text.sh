#!/usr/bin/env bash
# sfeed 1.7
# Guess: when an entry changes, and its id stays, sfeed_update has the new version in place of the old one.
# Seen on 2026-11-28: a corrected text never arrives, also with a newer "updated"; an entry with a corrected title is
# there twice. What counts as the same is id, link and title together, and the first one stays.
source "$(dirname "$0")/common.bash"
debian_package sfeed 1.7-1

feed() { # DAY TITLE TEXT
  cat <<END
<?xml version="1.0"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>Feed</title><id>tag:example.org,2026:feed</id>
<updated>2026-11-${1}T12:00:00Z</updated><author><name>A</name></author>
<entry><title>$2</title><id>tag:example.org,2026:one</id><updated>2026-11-${1}T12:00:00Z</updated>
<link href="http://example.org/one"/><content>$3</content></entry></feed>
END
}
mkdir feeds
cat >sfeedrc <<END
sfeedpath=$PWD/feeds
feeds() { feed one http://example.org/feed; }
fetch() { cat $PWD/feed.xml; }
END
update() {
  feed "$@" >feed.xml
  sfeed_update ./sfeedrc >/dev/null
  echo "$1: $(cut -f 2,4 feeds/one | tr '\t' '|' | paste -sd ' ')"
}
expect "$(
  update 20 Name wrong
  update 21 Name corrected
  update 22 Title corrected
)" <<'END'
20: Name|wrong
21: Name|wrong
22: Title|corrected Name|wrong
END
