#!/usr/bin/env bash
# html-to-markdown 2.5.2, goldmark 1.8.7
# Guess: bold and italic words of an old editor's HTML come back bold and italic.
# Seen on 2026-11-28: not where a bold part ends with a sign and the next letter or figure follows at once, as editors
# write labels: readers see the stars. By CommonMark ** closes nothing there, and the converter writes no other form. Of
# bold text right after italic text the bold is lost, and nothing shows it. With a space between them all is well.
source "$(dirname "$0")/common.bash"
go_modules github.com/JohannesKaufmann/html-to-markdown/v2@v2.5.2 github.com/yuin/goldmark@v1.8.7

cat >main.go <<'END'
package main

import (
	"bytes"
	"fmt"

	htmltomarkdown "github.com/JohannesKaufmann/html-to-markdown/v2"
	"github.com/yuin/goldmark"
)

func main() {
	for _, html := range []string{
		"<p><b>Cost:</b>400</p>", "<p><b>10%</b>off</p>", "<p>Level<em>(3)</em>only</p>", "<p><em>Farm</em><b>cup</b></p>",
		"<p><b>Cost:</b> 400</p>", "<p><b>Cost</b>400</p>",
	} {
		markdown, _ := htmltomarkdown.ConvertString(html)
		var back bytes.Buffer
		_ = goldmark.Convert([]byte(markdown), &back)
		fmt.Printf("%-34s %-16s %s", html, markdown, &back)
	}
}
END
expect "$(go run .)" <<'END'
<p><b>Cost:</b>400</p>             **Cost:**400     <p>**Cost:**400</p>
<p><b>10%</b>off</p>               **10%**off       <p>**10%**off</p>
<p>Level<em>(3)</em>only</p>       Level*(3)*only   <p>Level*(3)*only</p>
<p><em>Farm</em><b>cup</b></p>     *Farmcup*        <p><em>Farmcup</em></p>
<p><b>Cost:</b> 400</p>            **Cost:** 400    <p><strong>Cost:</strong> 400</p>
<p><b>Cost</b>400</p>              **Cost**400      <p><strong>Cost</strong>400</p>
END
