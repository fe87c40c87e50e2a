package httpapi

import (
	"slices"
	"strconv"

	"github.com/gofiber/fiber/v3"
	"github.com/gofiber/fiber/v3/middleware/adaptor"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promauto"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// Gauge is a number that another part of the program wants shown on /metrics. It is asked for at each scrape.
type Gauge struct {
	Name  string // after "almanac_"
	Help  string
	Value func() float64
}

// metrics counts in a registry of its own, so that two servers in one test do not share counters.
type metrics struct {
	requests *prometheus.CounterVec
	seconds  *prometheus.HistogramVec
	cache    *prometheus.CounterVec
	hits     prometheus.Counter // of cache
	messages *prometheus.CounterVec
	repeats  prometheus.Counter
	limited  *prometheus.CounterVec
	panics   prometheus.Counter
	shed     prometheus.Counter
	content  *prometheus.GaugeVec
	handler  fiber.Handler
}

func newMetrics(s *Server) *metrics {
	registry := prometheus.NewRegistry()
	registry.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	auto := promauto.With(registry)
	count := func(name, help string, labels ...string) *prometheus.CounterVec {
		return auto.NewCounterVec(prometheus.CounterOpts{Name: "almanac_" + name, Help: help}, labels)
	}
	m := &metrics{
		requests: count("http_requests_total", "Requests answered.", "method", "route", "status"),
		seconds: auto.NewHistogramVec(prometheus.HistogramOpts{
			Name: "almanac_http_request_duration_seconds", Help: "Time from a request's first step to its answer.",
			Buckets: []float64{.0001, .0005, .001, .005, .01, .05, .1, .25, .5, 1, 2.5, 5, 10},
		}, []string{"route"}),
		cache:    count("response_cache_requests_total", "Answers that the process held (hit), that it read or made (miss), or that failed or are not there (error).", "result"),
		messages: count("contact_messages_total", "Messages stored since the start.", "spam"),
		repeats:  count("contact_repeats_total", "Messages that were sent again by mistake, and so not stored again.").WithLabelValues(),
		limited:  count("contact_limited_total", "Messages refused because their visitor or network had sent too many.", "by", "spam"),
		panics:   count("panics_total", "Requests that ended in a panic.").WithLabelValues(),
		shed:     count("shed_total", "Requests turned away because too much was asked for at once.").WithLabelValues(),
		content: auto.NewGaugeVec(prometheus.GaugeOpts{Name: "almanac_content_info", Help: "The content version that is served and the program's own."},
			[]string{"version", "program"}),
		handler: adaptor.HTTPHandler(promhttp.HandlerFor(registry, promhttp.HandlerOpts{DisableCompression: true})),
	}
	m.setContent("", s.Program)
	m.hits = m.cache.WithLabelValues("hit")
	// Shown from the start, so that the first one counts as an increase.
	for _, status := range []string{"500", "503", "507"} {
		m.requests.WithLabelValues(fiber.MethodPost, "/api/contact", status)
	}
	for _, spam := range []bool{false, true} {
		m.messages.WithLabelValues(spamLabel(spam))
		m.limited.WithLabelValues("visitor", spamLabel(spam))
		m.limited.WithLabelValues("network", spamLabel(spam))
	}
	for _, gauge := range append([]Gauge{
		{"http_requests_in_flight", "Requests that read the stores just now.", func() float64 { return float64(len(s.inFlight)) }},
		{"response_cache_bytes", "Bytes of the answers that this process holds.", s.heldBytes},
	}, s.Gauges...) {
		auto.NewGaugeFunc(prometheus.GaugeOpts{Name: "almanac_" + gauge.Name, Help: gauge.Help}, gauge.Value)
	}
	return m
}

// counts are the metrics of answers that are alike.
type counts struct {
	requests prometheus.Counter
	seconds  prometheus.Observer
}

func (m *metrics) of(method, route string, status int) counts {
	if !slices.Contains(fiber.DefaultMethods, method) { // a client must not make up labels
		method = "other"
	}
	return counts{m.requests.WithLabelValues(method, route, strconv.Itoa(status)), m.seconds.WithLabelValues(route)}
}

func (m *metrics) loaded(err error) {
	result := "miss"
	if err != nil {
		result = "error"
	}
	m.cache.WithLabelValues(result).Inc()
}

func spamLabel(spam bool) string { return strconv.FormatBool(spam) }

func (m *metrics) setContent(version, program string) {
	m.content.Reset()
	m.content.WithLabelValues(version, program).Set(1)
}

func (s *Server) heldBytes() float64 {
	if s.responses == nil {
		return 0
	}
	s.responses.CleanUp() // what is over the bound leaves
	return float64(s.responses.WeightedSize())
}

func (s *Server) handleMetrics(c fiber.Ctx) error {
	_ = s.ContentVersion(c.Context()) // sets the one that is shown
	c.Set(fiber.HeaderCacheControl, "no-store")
	return s.metrics.handler(c)
}
