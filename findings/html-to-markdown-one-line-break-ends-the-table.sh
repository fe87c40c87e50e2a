#!/usr/bin/env bash
# html-to-markdown 2.5.2
# Guess: a table whose cell has a line break stays a table, with <br> or a space in that cell; at worst the table is left
# as HTML.
# Seen on 2026-11-28: the whole table is given up, and its cells follow one another without anything between them: level
# 1 that costs 400 reads "1400". No error is returned. A list or a second paragraph in a cell does the same.
# WithNewlineBehavior(NewlineBehaviorPreserve) keeps the table for a line break and paragraphs.
source "$(dirname "$0")/common.bash"
go_modules github.com/JohannesKaufmann/html-to-markdown/v2@v2.5.2

cat >main.go <<'END'
package main

import (
	"fmt"

	"github.com/JohannesKaufmann/html-to-markdown/v2/converter"
	"github.com/JohannesKaufmann/html-to-markdown/v2/plugin/base"
	"github.com/JohannesKaufmann/html-to-markdown/v2/plugin/commonmark"
	"github.com/JohannesKaufmann/html-to-markdown/v2/plugin/table"
)

func main() {
	const head, row = "<table><tr><th>Level</th><th>Cost</th></tr><tr><td>1</td><td>400</td></tr>", "<tr><td>2</td><td>%s</td></tr></table>"
	preserve := table.NewTablePlugin(table.WithNewlineBehavior(table.NewlineBehaviorPreserve))
	for _, plugin := range []converter.Plugin{table.NewTablePlugin(), preserve} {
		for _, cell := range []string{"900 and nails", "900<br>nails", "<p>900</p><p>nails</p>", "<ul><li>900</li></ul>"} {
			c := converter.NewConverter(converter.WithPlugins(base.NewBasePlugin(), commonmark.NewCommonmarkPlugin(), plugin))
			markdown, err := c.ConvertString(head + fmt.Sprintf(row, cell))
			fmt.Printf("%s: %q %v\n", cell, markdown, err)
		}
	}
}
END
expect "$(go run .)" <<'END'
900 and nails: "| Level | Cost          |\n|-------|---------------|\n| 1     | 400           |\n| 2     | 900 and nails |" <nil>
900<br>nails: "LevelCost\n\n1400\n\n2900  \nnails" <nil>
<p>900</p><p>nails</p>: "LevelCost\n\n1400\n\n2\n\n900\n\nnails" <nil>
<ul><li>900</li></ul>: "LevelCost\n\n1400\n\n2\n\n- 900" <nil>
900 and nails: "| Level | Cost          |\n|-------|---------------|\n| 1     | 400           |\n| 2     | 900 and nails |" <nil>
900<br>nails: "| Level | Cost             |\n|-------|------------------|\n| 1     | 400              |\n| 2     | 900  <br />nails |" <nil>
<p>900</p><p>nails</p>: "| Level | Cost                             |\n|-------|----------------------------------|\n| 1     | 400                              |\n| 2     | 900<br /><br /><br /><br />nails |" <nil>
<ul><li>900</li></ul>: "LevelCost\n\n1400\n\n2\n\n- 900" <nil>
END
