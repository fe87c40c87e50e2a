#!/usr/bin/env bash
# go-redis 9.23.0
# Guess: a time.Duration of 1.9 s is 1.9 s for each call of go-redis that takes one, or is refused.
# Seen on 2026-11-28: Set, SetNX and GetEx send milliseconds where there are some. Expire and ExpireAt send whole
# seconds, cut and not rounded, so a window of 1.9 s is over after 1 s, and nothing is logged (only below a second, of
# which they make one). PExpire and PExpireAt are exact.
source "$(dirname "$0")/common.bash"
go_modules github.com/redis/go-redis/v9@v9.23.0

cat >main.go <<'END'
package main

import (
	"context"
	"fmt"
	"time"

	"github.com/redis/go-redis/v9"
)

func main() {
	ctx, wait := context.Background(), 1900*time.Millisecond
	at := time.Unix(1_800_000_000, 0).Add(wait)
	pipe := redis.NewClient(&redis.Options{}).Pipeline() // sends nothing
	for _, command := range []redis.Cmder{
		pipe.Set(ctx, "key", 1, wait), pipe.SetNX(ctx, "key", 1, wait), pipe.GetEx(ctx, "key", wait), pipe.Expire(ctx, "key", wait),
		pipe.PExpire(ctx, "key", wait), pipe.ExpireAt(ctx, "key", at), pipe.PExpireAt(ctx, "key", at),
	} {
		fmt.Println(command.Args()...)
	}
}
END
expect "$(go run . 2>&1)" <<'END'
set key 1 px 1900
set key 1 px 1900 nx
getex key px 1900
expire key 1
pexpire key 1900
expireat key 1800000001
pexpireat key 1800000001900
END
