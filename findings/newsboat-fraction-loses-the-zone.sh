#!/usr/bin/env bash
# newsboat 2.21
# Guess: 12:00 at +05:45 is 06:15Z with and without a fraction of a second, as RFC 3339 allows both.
# Seen on 2026-11-28: newsboat stops reading at the fraction, so the offset after it counts as Z and the entry is hours
# off, without a word. A feed with whole seconds, or in UTC, is safe.
source "$(dirname "$0")/common.bash"
debian_package newsboat 2.21-1.5

entry() { # TIME
  echo "<entry><title>$1</title><id>tag:example.org,2026:$1</id><updated>$1</updated>" \
    "<link href='http://example.org/'/><content>text</content></entry>"
}
cat >feed.xml <<END
<?xml version="1.0"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>Feed</title><id>tag:example.org,2026:feed</id>
<updated>2026-11-27T12:00:00Z</updated><author><name>A</name></author>
$(entry 2026-11-27T12:00:00+05:45)
$(entry 2026-11-27T12:00:00.5+05:45)
$(entry 2026-11-27T12:00:00.123-08:00)
$(entry 2026-11-27T12:00:00.5Z)
</feed>
END
echo "file://$PWD/feed.xml" >urls
HOME=$PWD newsboat -u urls -c cache.db -C /dev/null -x reload
command -v sqlite3 >/dev/null || not_run "sqlite3 is missing"
times="select title, strftime('%H:%M', pubDate, 'unixepoch') || 'Z' from rss_item order by id desc"
expect "$(sqlite3 cache.db "$times")" <<'END'
2026-11-27T12:00:00+05:45|06:15Z
2026-11-27T12:00:00.5+05:45|12:00Z
2026-11-27T12:00:00.123-08:00|12:00Z
2026-11-27T12:00:00.5Z|12:00Z
END
