package main

import (
	"cmp"
	"errors"
	"fmt"
	"log/slog"
	"net/netip"
	"net/url"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"

	"golang.org/x/net/idna"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/cache"
	"farmalmanac/internal/httpapi"
	"farmalmanac/internal/importer"
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
	Hide           bool // nothing that is served has examples
	TrustedProxies []netip.Prefix
	PeersOnly      bool // of a preview: nobody but web is answered
	Watch          bool // of the command line: import again when a data file is saved; the content then holds drafts, and no version is kept

	EditPort int // of the editor's page; 0: any that is free
}

// ContentFile is derived from the data folder and can be made again at any time.
func (s Settings) ContentFile() string { return filepath.Join(s.StateDir, "content.db") }

// InboxFile holds the only thing that cannot be made again.
func (s Settings) InboxFile() string { return filepath.Join(s.StateDir, "inbox.db") }

// Shares says whether machines hand each other what is published. Without a secret, nothing in Redis can be believed.
func (s Settings) Shares() bool { return s.RedisURL != "" && len(s.PeerSecrets) > 0 }

func (s Settings) importer(log *slog.Logger) *importer.Importer {
	i := &importer.Importer{
		DataDir: s.DataDir, StateDir: s.StateDir, ContentFile: s.ContentFile(), HistoryFile: filepath.Join(s.StateDir, "history.db"), Clock: s.Clock,
		Drafts: s.Watch, Hide: s.Hide, Region: s.InboxRegion, Finish: httpapi.Finish, Log: log,
	}
	if s.Shares() {
		i.MaxPacked = cache.MaxPublished
	}
	return i
}

type settingsReader struct {
	environment map[string]string
	errs        []error
}

// setting reads one variable; empty counts as unset, as in web.
func setting[T any](r *settingsReader, name, fallback string, parse func(string) (T, error)) T {
	value, err := parse(cmp.Or(r.environment[name], fallback))
	if err != nil {
		r.errs = append(r.errs, fmt.Errorf("%s: %w", name, err))
	}
	return value
}

func parseAny(text string) (string, error) { return text, nil }

// ParseSettings reads the environment; empty counts as unset. Its error has a line for each wrong setting.
func ParseSettings(environment map[string]string) (Settings, error) {
	r := &settingsReader{environment: map[string]string{}}
	for name, text := range environment {
		r.environment[name] = strings.TrimSpace(text)
	}
	s := Settings{
		Host:           setting(r, "API_HOST", "127.0.0.1", parseHost),
		Port:           setting(r, "API_PORT", "8080", parsePort),
		EditPort:       setting(r, "EDIT_PORT", "3001", parsePort),
		StateDir:       setting(r, "STATE_DIR", "./var", parseAny),
		DataDir:        setting(r, "DATA_DIR", "./data", parseAny),
		RedisURL:       setting(r, "REDIS_URL", "", parseRedisURL),
		InboxRegion:    setting(r, "INBOX_REGION", "", parseRegion),
		Clock:          setting(r, "CLOCK", "", parseClock),
		Frozen:         r.environment["CLOCK"] != "",
		RateLimits:     setting(r, "RATE_LIMITS", "on", either("on", "off")),
		Hide:           !setting(r, "EXAMPLES", "show", either("show", "hide")),
		TrustedProxies: setting(r, "TRUSTED_PROXIES", "", parsePrefixes),
	}
	webPort := setting(r, "WEB_PORT", "3000", parsePort)
	s.SiteURL = cmp.Or(setting(r, "SITE_URL", "", parseSiteURL), fmt.Sprintf("http://localhost:%d", webPort))
	s.PeerSecrets = setting(r, "PEER_SECRET", "", func(text string) ([]string, error) {
		secrets, err := parseSecrets(text, strings.HasPrefix(s.SiteURL, "https:"))
		if err == nil && len(secrets) == 0 && r.environment["TRUSTED_PROXIES"] != "" {
			err = errors.New("expected a secret that web has too, since TRUSTED_PROXIES is set: without it all visitors would share one limit")
		}
		return secrets, err
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
	port, err := strconv.ParseUint(text, 10, 16) // no sign
	if err != nil {
		return 0, fmt.Errorf("expected a port from 0 to 65535, not %q", text)
	}
	return int(port), nil
}

// hostNames reads names as browsers do: also with an underscore, as machines at home have them.
var hostNames = idna.New(idna.MapForLookup(), idna.Transitional(false), idna.StrictDomainName(false))

// parseSiteURL returns an address as web writes it: in small letters, without the port that its scheme means anyway.
func parseSiteURL(text string) (string, error) {
	if text == "" {
		return "", nil
	}
	u, err := url.Parse(text)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Hostname() == "" ||
		strings.TrimPrefix(u.Path, "/") != "" || u.RawQuery != "" || u.Fragment != "" || u.User != nil {
		return "", fmt.Errorf("expected an address such as https://example.org, not %q", text)
	}
	host := u.Hostname()
	if strings.Contains(host, ":") {
		host = "[" + strings.ToLower(host) + "]"
	} else if host, err = hostNames.ToASCII(host); err != nil {
		return "", fmt.Errorf("expected an address such as https://example.org, not %q", text)
	}
	if u.Port() != "" {
		port, err := parsePort(u.Port())
		if err != nil {
			return "", err
		}
		if port != map[string]int{"http": 80, "https": 443}[u.Scheme] {
			host += fmt.Sprintf(":%d", port)
		}
	}
	return u.Scheme + "://" + host, nil
}

// Bounds of PEER_SECRET. A change needs two secrets at once.
const (
	maxSecrets      = 4
	minSecretLength = 16 // on a public site
)

// parseSecrets reads secrets, separated by commas. Its error never shows them.
func parseSecrets(text string, public bool) ([]string, error) {
	switch {
	case text == "" && public:
		return nil, errors.New("expected a secret that web has too, since SITE_URL is https: without it all visitors would share one limit")
	case text == "":
		return nil, nil
	}
	secrets := strings.Split(text, ",")
	if len(secrets) > maxSecrets {
		return nil, fmt.Errorf("expected at most %d secrets, separated by commas, not %d", maxSecrets, len(secrets))
	}
	for i, secret := range secrets {
		secret = strings.TrimSpace(secret)
		secrets[i] = secret
		switch {
		case secret == "":
			return nil, errors.New("expected no empty secret between commas")
		case strings.ContainsFunc(secret, func(c rune) bool { return c < ' ' || c > '~' }): // it travels in a header
			return nil, errors.New("expected only ASCII letters, digits and punctuation")
		case public && len(secret) < minSecretLength:
			return nil, fmt.Errorf("expected at least %d characters in each secret, since SITE_URL is https", minSecretLength)
		}
	}
	return secrets, nil
}

func parseRedisURL(text string) (string, error) {
	if text == "" {
		return "", nil
	}
	_, err := cache.ParseURL(text)
	return text, err
}

var regionCode = regexp.MustCompile(`^[a-z0-9]{1,16}$`)

// parseRegion is strict: the code goes into a header.
func parseRegion(text string) (string, error) {
	if text != "" && !regionCode.MatchString(text) {
		return "", fmt.Errorf("expected a region's code such as fra, not %q", text)
	}
	return text, nil
}

// clockForm is what web reads; time.Parse takes more, such as hours of one digit.
var clockForm = regexp.MustCompile(`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$`)

func parseClock(text string) (almanac.Clock, error) {
	if text == "" {
		return almanac.SystemClock, nil
	}
	t, err := time.Parse(time.RFC3339, text)
	t = t.UTC()
	if err != nil || !clockForm.MatchString(text) || t.Year() < 2000 || t.Year() > 2099 { // near the year 9999 events end in years that no date can say
		return nil, fmt.Errorf("expected a moment of the years 2000 to 2099 such as 2026-11-21T08:00:00Z, not %q", text)
	}
	return almanac.FrozenClock(t), nil
}

// either reads one of two words; the first is true.
func either(yes, no string) func(string) (bool, error) {
	return func(text string) (bool, error) {
		if text != yes && text != no {
			return false, fmt.Errorf("expected %s or %s, not %q", yes, no, text)
		}
		return text == yes, nil
	}
}

func parsePrefixes(text string) ([]netip.Prefix, error) {
	var prefixes []netip.Prefix
	var errs []string
	for part := range strings.SplitSeq(text, ",") {
		part = strings.TrimSpace(part)
		if part == "" {
			continue
		}
		prefix, err := parsePrefix(part)
		if err != nil {
			errs = append(errs, strconv.Quote(part))
		}
		prefixes = append(prefixes, prefix)
	}
	if len(errs) > 0 {
		return nil, fmt.Errorf("expected addresses or ranges such as 10.0.0.0/8, not %s", strings.Join(errs, ", "))
	}
	return prefixes, nil
}

// parsePrefix reads an address or a CIDR range. Those of IPv4 may be in the form that IPv6 has for them.
func parsePrefix(text string) (netip.Prefix, error) {
	if address, err := netip.ParseAddr(text); err == nil {
		address = address.Unmap()
		return netip.PrefixFrom(address, address.BitLen()), nil
	}
	prefix, err := netip.ParsePrefix(text)
	if err == nil && prefix.Addr().Is4In6() {
		return prefix.Addr().Unmap().Prefix(prefix.Bits() - 96) // an error below 0
	}
	return prefix.Masked(), err
}
