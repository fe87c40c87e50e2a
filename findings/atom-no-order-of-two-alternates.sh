#!/usr/bin/env bash
# newsboat 2.21, sfeed 1.7, feedparser 6.0.10, gofeed 1.4.2, rss-parser 3.13.0
# Guess: of two rel=alternate links, one to HTML and one to JSON (RFC 4287 allows one of each type), readers open the
# HTML one, or at least the first.
# Seen on 2026-11-28: newsboat opens the last one and sfeed, gofeed and rss-parser the first, all without a look at its
# type, so each order sends somebody to JSON. Only feedparser chooses by type. Write one alternate into an entry.
source "$(dirname "$0")/common.bash"
debian_package newsboat 2.21-1.5
debian_package sfeed 1.7-1
debian_package python3-feedparser 6.0.10-1
command -v sqlite3 >/dev/null || not_run "sqlite3 is missing"
npm_packages rss-parser@3.13.0
go_modules github.com/mmcdole/gofeed@v1.4.2

html='<link rel="alternate" type="text/html" href="http://example.org/html"/>'
json='<link rel="alternate" type="application/json" href="http://example.org/json"/>'
entry() { # ID LINKS
  echo "<entry><title>$1</title><id>tag:example.org,2026:$1</id><updated>2026-11-27T12:00:00Z</updated>$2" \
    "<content>text</content></entry>"
}
cat >feed.xml <<END
<?xml version="1.0"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>Feed</title><id>tag:example.org,2026:feed</id>
<updated>2026-11-27T12:00:00Z</updated><author><name>A</name></author>
$(entry html-first "$html$json")
$(entry json-first "$json$html")
</feed>
END
echo "file://$PWD/feed.xml" >urls
HOME=$PWD newsboat -u urls -c cache.db -C /dev/null -x reload
cat >links.mjs <<'END'
import { readFileSync } from 'node:fs';
import Parser from 'rss-parser';
const { items } = await new Parser().parseString(readFileSync('feed.xml', 'utf8'));
for (const { link } of items) console.log(link);
END
cat >main.go <<'END'
package main

import (
	"fmt"
	"os"

	"github.com/mmcdole/gofeed"
)

func main() {
	file, _ := os.Open("feed.xml")
	feed, err := gofeed.NewParser().Parse(file)
	if err != nil {
		panic(err)
	}
	for _, item := range feed.Items {
		fmt.Println(item.Link)
	}
}
END
row() { printf '%-10s %s\n' "$1" "$(sed 's,.*/,,' | paste -sd ' ')"; }
expect "$(
  sqlite3 cache.db 'select url from rss_item order by id desc' | row newsboat
  sfeed <feed.xml | cut -f 3 | row sfeed
  go run . | row gofeed
  node links.mjs | row rss-parser
  /usr/bin/python3 -c 'import feedparser; [print(entry.link) for entry in feedparser.parse("feed.xml").entries]' |
    row feedparser
)" <<'END'
newsboat   json html
sfeed      html json
gofeed     html json
rss-parser html json
feedparser html html
END
