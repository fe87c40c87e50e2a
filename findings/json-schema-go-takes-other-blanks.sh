#!/usr/bin/env bash
# santhosh-tekuri/jsonschema 6.0.3, ajv 8.17.1
# Guess: ^\S(.*\S)?$ in a JSON Schema means "one line, no blank at its ends" in each validator.
# Seen on 2026-11-28: JSON Schema asks for the rules of JavaScript, but Go has its own. For Go a no-break space (as
# copied from a page or a spreadsheet) is no blank, and a carriage return or U+2028 no end of a line: it takes texts that
# ajv, and so a form in the browser, refuses. The second pattern, with \p{Z} for what \s leaves out, is read alike.
source "$(dirname "$0")/common.bash"
npm_packages ajv@8.17.1
go_modules github.com/santhosh-tekuri/jsonschema/v6@v6.0.3

cat >cases.json <<'END'
{
  "patterns": ["^\\S(.*\\S)?$", "^[^\\s\\p{Z}]([^\\r\\n\\p{Zl}\\p{Zp}]*[^\\s\\p{Z}])?$"],
  "texts": ["Farm cup", " Farm", "\u00a0Farm", "Farm\u2003", "Farm\rcup", "Farm\u2028cup", "Farm\u00a0cup"]
}
END
cat >main.js <<'END'
import Ajv from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
const { patterns, texts } = JSON.parse(readFileSync('cases.json'));
for (const pattern of patterns) console.log('ajv', texts.map(new Ajv.default().compile({ type: 'string', pattern })).join(' '));
END
cat >main.go <<'END'
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

func main() {
	var cases struct{ Patterns, Texts []string }
	file, _ := os.ReadFile("cases.json")
	_ = json.Unmarshal(file, &cases)
	for i, pattern := range cases.Patterns {
		compiler, name := jsonschema.NewCompiler(), fmt.Sprint("mem:", i)
		_ = compiler.AddResource(name, map[string]any{"pattern": pattern})
		schema := compiler.MustCompile(name)
		fmt.Print("go ")
		for _, text := range cases.Texts {
			fmt.Print(" ", schema.Validate(text) == nil)
		}
		fmt.Println()
	}
}
END
expect "$(node main.js && go run .)" <<'END'
ajv true false false false false false true
ajv true false false false false false true
go  true false true true true true true
go  true false false false false false true
END
