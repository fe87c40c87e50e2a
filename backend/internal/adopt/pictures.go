package adopt

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"maps"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"

	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/validate"
)

// fetched is a picture of the older site, by its path there: its path below data/images, or why it is not taken.
type fetched struct {
	name  string
	body  []byte
	isNew bool
	why   string
}

var endings = map[string]string{"image/png": ".png", "image/jpeg": ".jpg", "image/gif": ".gif", "image/webp": ".webp"}

// picture returns the path below data/images of a picture that an older site shows, and fetches it once.
func (a *adoption) picture(ctx context.Context, address string, lost func(string)) string {
	u, err := url.Parse(strings.TrimSpace(address))
	if err != nil || u.Scheme == "data" || !a.isOwnHost(u) && (a.site.base == nil || u.Host != a.site.base.Host) {
		lost("shows a picture that is not on that site: " + diagnostic.Truncate(address))
		return ""
	}
	at := path.Clean("/" + u.Path)
	if _, known := a.fetched[at]; !known {
		if len(a.fetched) == maxPictures {
			lost("shows one picture too many: " + at)
			return ""
		}
		a.fetched[at] = a.fetch(ctx, at)
	}
	found := a.fetched[at]
	if found.name == "" {
		lost("shows the picture " + diagnostic.Truncate(at) + ", which " + found.why)
	} else if found.isNew {
		a.pictures[found.name] = found.body
	}
	return found.name
}

func (a *adoption) fetch(ctx context.Context, at string) fetched {
	name := strings.TrimPrefix(at, "/images/")
	body, err := a.site.read(ctx, at, maxPicture)
	if _, there := a.before.Pictures[name]; there && errors.Is(err, errAbsent) {
		return fetched{name: name}
	}
	if err != nil {
		return fetched{why: "cannot be fetched: " + err.Error()}
	}
	ending := endings[http.DetectContentType(body)]
	if ending == "" && bytes.Contains(body[:min(len(body), 1024)], []byte("<svg")) {
		ending = ".svg"
	}
	if ending == "" {
		ending = path.Ext(at) // of an AVIF picture; of others, validate says what is wrong
	}
	folder := "icons"
	if strings.Contains(at, "cover") {
		folder = "covers"
	}
	stem := strings.TrimSuffix(path.Base(at), path.Ext(at))
	stem = folder + "/" + cmp.Or(diagnostic.SlugOf(stem[:min(len(stem), kind.MaxLinkLength-5)]), "picture")
	name = stem + ending
	isOther := func(other fetched) bool { return other.name == name && !bytes.Equal(other.body, body) }
	for i := 2; slices.ContainsFunc(slices.Collect(maps.Values(a.fetched)), isOther); i++ {
		name = stem + "-" + strconv.Itoa(i) + ending
	}
	if there, ok := a.before.Pictures[name]; ok && a.inData["images/"+name] {
		if !bytes.Equal(there.Bytes, body) {
			a.always = append(a.always, at+": images/"+name+" is another picture: ours stays")
		}
		return fetched{name: name, body: body}
	}
	if wrong := validate.CheckNewPicture(name, body).Errors(); len(wrong) > 0 {
		return fetched{why: wrong[0].Why}
	}
	return fetched{name: name, body: body, isNew: true}
}

// anyPicture is a picture for an item that has none.
func (a *adoption) anyPicture(link string) string {
	for _, name := range []string{"icons/" + link + ".svg", "icons/scroll.svg"} {
		if _, there := a.before.Pictures[name]; there {
			return name
		}
	}
	return ""
}
