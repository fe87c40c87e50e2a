#!/usr/bin/env bash
# gray-matter 4.0.3, yaml.v3 3.0.6
# Guess: a time in front matter is a text for the JavaScript tools as it is for Go: both say that they read YAML 1.2,
# which has dropped numbers to the base of sixty.
# Seen on 2026-11-28: gray-matter (with js-yaml 3) makes a number of 1:30 and 10:00, but not of 08:30 or 09:00, so a
# list of times has both texts and numbers; a ratio 3:2 is 182. For Go each is a text. Quotes help.
source "$(dirname "$0")/common.bash"
npm_packages gray-matter@4.0.3 js-yaml@3.14.1
go_modules go.yaml.in/yaml/v3@v3.0.6

printf -- '---\nwait: 1:30:00\nopens: 08:30\nhours: [08:00, 10:00, 1:30]\nmix: 3:2\nplayers: 2-4\n---\nText\n' >post.md
cat >main.js <<'END'
import matter from 'gray-matter';
import { readFileSync } from 'node:fs';
console.log(JSON.stringify(matter(readFileSync('post.md')).data));
END
cat >main.go <<'END'
package main

import (
	"encoding/json"
	"os"
	"strings"

	"go.yaml.in/yaml/v3"
)

func main() {
	post, _ := os.ReadFile("post.md")
	var fields struct{ Wait, Opens, Hours, Mix, Players any }
	_ = yaml.Unmarshal([]byte(strings.Split(string(post), "---\n")[1]), &fields)
	_ = json.NewEncoder(os.Stdout).Encode(fields)
}
END
expect "$(node main.js && go run .)" <<'END'
{"wait":5400,"opens":"08:30","hours":["08:00",600,90],"mix":182,"players":"2-4"}
{"Wait":"1:30:00","Opens":"08:30","Hours":["08:00","10:00","1:30"],"Mix":"3:2","Players":"2-4"}
END
