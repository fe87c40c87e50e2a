package preview

import (
	"context"
	"errors"
	"net"
	"testing"
)

// empty is an api without content.
type empty struct{}

func (empty) Addr() net.Addr                           { return nil }
func (empty) Run(context.Context) error                { return nil }
func (empty) Import(context.Context) error             { return nil }
func (empty) HasContent(context.Context) (bool, error) { return false, nil }
func (empty) Close() error                             { return nil }

// A site that was never shown has no earlier state to show: the page asks the editor to solve the problems first.
func TestSite_OfBrokenData(t *testing.T) {
	site := &Site{Open: func(context.Context, string, string, string) (API, error) { return empty{}, nil }}
	defer site.Close()
	if _, err := site.Show(t.Context(), ""); !errors.Is(err, errBroken) {
		t.Errorf("shown: %v", err)
	}
}

// A request that waited until the site was closed starts nothing that nobody would end.
func TestSite_OfARequestThatIsOver(t *testing.T) {
	site := &Site{Open: func(context.Context, string, string, string) (API, error) {
		t.Error("opened")
		return empty{}, nil
	}}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := site.Show(ctx, ""); !errors.Is(err, context.Canceled) {
		t.Errorf("shown: %v", err)
	}
}
