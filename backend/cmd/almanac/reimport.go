package main

import (
	"context"
	"time"
)

// reimportPause is the time between two imports, so that a broken disk does not keep the program busy.
const reimportPause = 10 * time.Second

// reimportOnCorruption imports again whenever content.db turns out to be of no use.
func (p *Program) reimportOnCorruption(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-p.reader.NeedsImport():
		}
		if err := p.importDue(ctx); err == nil {
			p.follow(ctx) // where nothing was kept, others may have what was published
			p.server.CheckVersion(ctx)
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(reimportPause):
		}
	}
}
