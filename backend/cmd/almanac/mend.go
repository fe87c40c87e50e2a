package main

import (
	"context"
	"time"
)

// mendPause is how long the content is left alone after it was rebuilt, so
// that a disk that damages what it holds does not keep the program busy.
const mendPause = 10 * time.Second

// mend imports again whenever content.db turns out to be of no use.
func (p *Program) mend(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-p.reader.Useless():
		}
		if err := p.importContent(ctx); err == nil {
			p.server.CheckVersion()
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(mendPause):
		}
	}
}
