package main

import (
	"cmp"
	"errors"
	"fmt"
	"net/netip"
	"net/url"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/cache"
)

// Settings is what the environment says, checked. docs/operations.md lists it.
type Settings struct {
	Host           string // the address to listen on
	Port           int    // 0: any that is free
	SiteURL        string
	StateDir       string
	DataDir        string
	RedisURL       string // "": the cache is in the process
	InboxRegion    string // of the machine that keeps the inbox; "": this one
	Clock          almanac.Clock
	Frozen         bool
	PeerSecrets    []string // of web and all machines of the api; the first signs, all are accepted
	RateLimits     bool
	TrustedProxies []netip.Prefix
}

// ContentFile is derived from the data folder and can be made again at any time.
func (s Settings) ContentFile() string { return filepath.Join(s.StateDir, "content.db") }

// InboxFile holds the only thing that cannot be made again.
func (s Settings) InboxFile() string { return filepath.Join(s.StateDir, "inbox.db") }

// environment makes a map of "NAME=value" lines. An empty value is as good as none.
func environment(lines []string) map[string]string {
	values := map[string]string{}
	for _, line := range lines {
		if name, value, ok := strings.Cut(line, "="); ok && value != "" {
			values[name] = value
		}
	}
	return values
}

// settingsReader reads settings, and collects what is wrong with them.
type settingsReader struct {
	environment map[string]string
	errs        []error
}

// read parses the setting of that name, or what it is when it is unset.
func read[T any](r *settingsReader, name, unset string, parse func(string) (T, error)) T {
	value, err := parse(cmp.Or(r.environment[name], unset))
	if err != nil {
		r.errs = append(r.errs, fmt.Errorf("%s: %w", name, err))
	}
	return value
}

// ParseSettings reads the environment. Its error has a line for each setting that
// is wrong, so that all can be corrected at once.
func ParseSettings(environment map[string]string) (Settings, error) {
	r := &settingsReader{environment: environment}
	s := Settings{
		Host:           read(r, "API_HOST", "127.0.0.1", parseHost),
		Port:           read(r, "API_PORT", "8080", parsePort),
		SiteURL:        fmt.Sprintf("http://localhost:%d", read(r, "WEB_PORT", "3000", parsePort)),
		StateDir:       cmp.Or(environment["STATE_DIR"], "./var"),
		DataDir:        cmp.Or(environment["DATA_DIR"], "./data"),
		RedisURL:       read(r, "REDIS_URL", "", parseRedisURL),
		InboxRegion:    read(r, "INBOX_REGION", "", parseRegion),
		Clock:          read(r, "CLOCK", "", parseClock),
		Frozen:         environment["CLOCK"] != "",
		RateLimits:     read(r, "RATE_LIMITS", "on", parseSwitch),
		TrustedProxies: read(r, "TRUSTED_PROXIES", "", parsePrefixes),
	}
	s.SiteURL = read(r, "SITE_URL", s.SiteURL, parseSiteURL)
	s.PeerSecrets = read(r, "PEER_SECRET", "", func(text string) ([]string, error) {
		return parseSecrets(text, strings.HasPrefix(s.SiteURL, "https:"), environment["TRUSTED_PROXIES"] != "")
	})
	return s, errors.Join(r.errs...)
}

// parseHost takes an address and no name: localhost can mean two addresses, and only one would be listened on.
func parseHost(text string) (string, error) {
	if _, err := netip.ParseAddr(text); err != nil {
		return "", fmt.Errorf("expected an address of this machine such as 127.0.0.1, or :: for all, not %q", text)
	}
	return text, nil
}

func parsePort(text string) (int, error) {
	port, err := strconv.Atoi(text)
	if err != nil || port < 0 || port > 65535 {
		return 0, fmt.Errorf("expected a port from 0 to 65535, not %q", text)
	}
	return port, nil
}

func parseSiteURL(text string) (string, error) {
	u, err := url.Parse(text)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" ||
		strings.Trim(u.Path, "/") != "" || u.RawQuery != "" || u.Fragment != "" || u.User != nil {
		return "", fmt.Errorf("expected an address such as https://example.org, not %q", text)
	}
	return u.Scheme + "://" + u.Host, nil
}

// Bounds of PEER_SECRET. A change needs two secrets at once.
const (
	maxSecrets      = 4
	minSecretLength = 16 // on a public site
)

// parseSecrets reads secrets, divided by commas. Its error never shows them.
func parseSecrets(text string, public, behindProxies bool) ([]string, error) {
	const missing = "expected a secret that web has too, since %s: without it all visitors would share one limit"
	switch {
	case text == "" && public:
		return nil, fmt.Errorf(missing, "SITE_URL is https")
	case text == "" && behindProxies:
		return nil, fmt.Errorf(missing, "TRUSTED_PROXIES is set")
	case text == "":
		return nil, nil
	}
	secrets := strings.Split(text, ",")
	if len(secrets) > maxSecrets {
		return nil, fmt.Errorf("expected at most %d secrets, divided by commas, not %d", maxSecrets, len(secrets))
	}
	for i, secret := range secrets {
		secret = strings.TrimSpace(secret)
		secrets[i] = secret
		switch {
		case secret == "":
			return nil, errors.New("expected no empty secret between commas")
		case strings.ContainsFunc(secret, func(c rune) bool { return c < ' ' || c > '~' }): // it travels in a header
			return nil, errors.New("expected letters, digits and signs of ASCII")
		case public && len(secret) < minSecretLength:
			return nil, fmt.Errorf("expected at least %d characters in each secret, since SITE_URL is https", minSecretLength)
		}
	}
	return secrets, nil
}

// parseRedisURL keeps quiet about the value: it may hold a password.
func parseRedisURL(text string) (string, error) {
	if _, err := cache.ParseURL(text); text != "" && err != nil {
		return "", errors.New("expected an address such as redis://localhost:6379/0 or rediss://user:password@host:6379")
	}
	return text, nil
}

var regionCode = regexp.MustCompile(`^[a-z0-9]{1,16}$`)

// parseRegion is strict: the code goes into a header.
func parseRegion(text string) (string, error) {
	if text != "" && !regionCode.MatchString(text) {
		return "", fmt.Errorf("expected a region's code such as fra, not %q", text)
	}
	return text, nil
}

// parseClock freezes the clock at an instant; without one it is the real clock.
func parseClock(text string) (almanac.Clock, error) {
	if text == "" {
		return almanac.SystemClock, nil
	}
	t, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return nil, fmt.Errorf("expected an instant such as 2026-11-21T08:00:00Z, not %q", text)
	}
	return almanac.FrozenClock(t.UTC()), nil
}

func parseSwitch(text string) (bool, error) {
	switch strings.ToLower(text) {
	case "on":
		return true, nil
	case "off":
		return false, nil
	}
	return false, fmt.Errorf("expected on or off, not %q", text)
}

// parsePrefixes reads addresses and CIDR ranges, divided by commas.
func parsePrefixes(text string) ([]netip.Prefix, error) {
	var prefixes []netip.Prefix
	var errs []string
	for part := range strings.SplitSeq(text, ",") {
		part = strings.TrimSpace(part)
		if part == "" {
			continue
		}
		if address, err := netip.ParseAddr(part); err == nil {
			address = address.Unmap()
			prefixes = append(prefixes, netip.PrefixFrom(address, address.BitLen()))
		} else if prefix, err := netip.ParsePrefix(part); err == nil {
			prefixes = append(prefixes, prefix.Masked())
		} else {
			errs = append(errs, strconv.Quote(part))
		}
	}
	if len(errs) > 0 {
		return nil, fmt.Errorf("expected addresses or ranges such as 10.0.0.0/8, not %s", strings.Join(errs, ", "))
	}
	return prefixes, nil
}
