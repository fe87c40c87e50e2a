package content

import (
	"testing"
	"time"
)

// The content that ships is read as an import reads it.
func TestRead_RealData(t *testing.T) {
	start := time.Now()
	c, problems := Read("../../../data")
	for _, p := range problems {
		t.Error(p)
	}
	if c == nil {
		t.Fatal("no content")
	}
	t.Logf("%d files, %d answers, version %s, %v", c.Files, len(c.Answers), c.Version, time.Since(start))
}
