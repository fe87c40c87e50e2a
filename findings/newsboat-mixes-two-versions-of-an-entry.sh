#!/usr/bin/env bash
# newsboat 2.21
# Guess: of two versions of an entry in one feed (RFC 4287 allows one id twice with two times), newsboat shows the
# newer, or the first, as a whole.
# Seen on 2026-11-28: title, text and link are of the first one in the file and the day is of the last one, so the newer
# text is sorted as old, or the old text as new. A feed names each id once.
source "$(dirname "$0")/common.bash"
debian_package newsboat 2.21-1.5
command -v sqlite3 >/dev/null || not_run "sqlite3 is missing"

entry() { # ID DAY
  echo "<entry><title>of the $2</title><id>tag:example.org,2026:$1</id><updated>2026-11-${2}T12:00:00Z</updated>" \
    "<link href='http://example.org/$2'/><content>text of the $2</content></entry>"
}
cat >feed.xml <<END
<?xml version="1.0"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>Feed</title><id>tag:example.org,2026:feed</id>
<updated>2026-11-27T12:00:00Z</updated><author><name>A</name></author>
$(entry newer-first 25)
$(entry newer-first 20)
$(entry older-first 20)
$(entry older-first 25)
</feed>
END
echo "file://$PWD/feed.xml" >urls
HOME=$PWD newsboat -u urls -c cache.db -C /dev/null -x reload
items="select substr(guid, 22), title, content, url, strftime('%d', pubDate, 'unixepoch') from rss_item
  order by id desc"
expect "$(sqlite3 cache.db "$items")" <<'END'
newer-first|of the 25|text of the 25|http://example.org/25|20
older-first|of the 20|text of the 20|http://example.org/20|25
END
