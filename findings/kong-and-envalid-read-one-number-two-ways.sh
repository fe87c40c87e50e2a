#!/usr/bin/env bash
# kong 1.17.0, envalid 8.2.0
# Guess: a Go and a Node program that share a setting agree on numbers: 010 is ten or refused, and 1,000 and "5 minutes"
# are refused by both.
# Seen on 2026-11-28: kong reads numbers as Go source has them (010 is eight, 0x10 sixteen, 1_000 a thousand, 08 an
# error); envalid's num() reads the longest beginning that is a number (010 is ten, 0x10 nothing, 1_000 and 1,000 one,
# "5 minutes" five) and says nothing of the rest. Of these texts the two agree on the first alone.
source "$(dirname "$0")/common.bash"
npm_packages envalid@8.2.0
go_modules github.com/alecthomas/kong@v1.17.0

cat >main.go <<'END'
package main

import (
	"fmt"
	"os"

	"github.com/alecthomas/kong"
)

func main() {
	var flags struct{ Limit int `env:"LIMIT"` }
	if _, err := kong.Must(&flags).Parse(nil); err != nil {
		fmt.Println("refused")
		os.Exit(0)
	}
	fmt.Println(flags.Limit)
}
END
cat >main.js <<'END'
import { cleanEnv, num } from 'envalid';
let refused = false;
const reporter = ({ errors }) => (refused = 'LIMIT' in errors);
const { LIMIT } = cleanEnv(process.env, { LIMIT: num() }, { reporter });
console.log(refused ? 'refused' : LIMIT);
END
go build -o kong .
expect "$(
  for text in 30 010 08 0x10 1_000 1,000 '5 minutes' 1e3; do
    echo "$text: kong $(LIMIT=$text ./kong), envalid $(LIMIT=$text node main.js)"
  done
)" <<'END'
30: kong 30, envalid 30
010: kong 8, envalid 10
08: kong refused, envalid 8
0x10: kong 16, envalid 0
1_000: kong 1000, envalid 1
1,000: kong refused, envalid 1
5 minutes: kong refused, envalid 5
1e3: kong refused, envalid 1000
END
