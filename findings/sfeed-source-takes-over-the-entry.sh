#!/usr/bin/env bash
# sfeed 1.7
# Guess: the Atom element "source" of an entry, which says of which feed it is a copy, changes nothing of the entry's
# own title, time, link and id, wherever it is in the entry.
# Seen on 2026-11-28: at the end of an entry it changes nothing; at its beginning sfeed takes all four from it, so that
# all copies from one feed have one id and one title. RFC 4287 gives the children of an entry no order.
source "$(dirname "$0")/common.bash"
debian_package sfeed 1.7-1

source='<source><title>Other feed</title><id>tag:example.com,2026:other</id><updated>2020-01-01T00:00:00Z</updated>
<link href="http://example.com/"/></source>'
own() { # ID
  echo "<title>Own title</title><id>tag:example.org,2026:$1</id><updated>2026-11-27T12:00:00Z</updated>" \
    "<link href='http://example.org/$1'/><content>text</content>"
}
cat >feed.xml <<END
<?xml version="1.0"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>Feed</title><id>tag:example.org,2026:feed</id>
<updated>2026-11-27T12:00:00Z</updated><author><name>A</name></author>
<entry>$(own 1)$source</entry>
<entry>$source$(own 2)</entry>
<entry>$source$(own 3)</entry>
</feed>
END
expect "$(sfeed <feed.xml | cut -f 1,2,3,6 | tr '\t' '|')" <<'END'
1795780800|Own title|http://example.org/1|tag:example.org,2026:1
1577836800|Other feed|http://example.com/|tag:example.com,2026:other
1577836800|Other feed|http://example.com/|tag:example.com,2026:other
END
