package cache

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"strconv"
	"sync"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/redis/go-redis/v9/maintnotifications"
)

// prefix begins every key and channel: the server may serve others too.
const prefix = "almanac:"

type Options struct {
	URL     string   // redis://, rediss:// or unix://, with user and password if need be
	Secrets []string // shared by all machines; the first signs, all are accepted. None: nothing is shared
	Log     *slog.Logger
}

// Redis shares values, counters and notices among processes. While its server is away, each goes on as with Memory.
type Redis struct {
	memory  *Memory
	client  *redis.Client
	breaker *breaker
	store   *redisStore
	ping    func(context.Context) error // past the breaker

	stop     context.CancelFunc
	finished sync.WaitGroup
}

// NewRedis returns a Redis. Its error is about the URL alone: it connects later, as the server may be away.
func NewRedis(ctx context.Context, o Options) (*Redis, error) {
	options, err := ParseURL(o.URL)
	if err != nil {
		return nil, err
	}
	configure(options)
	quiet()
	r := &Redis{memory: NewMemory(), breaker: newBreaker(o.Log.With(slog.String("server", options.Addr)))}
	options.Limiter = r.breaker
	r.client = redis.NewClient(options)
	r.client.AddHook(r.breaker)
	// It shares the connections of calls: when it gets an answer, calls do too.
	prober := r.client.WithTimeout(callTimeout)
	prober.Options().Limiter = nil
	r.ping = func(ctx context.Context) error { return prober.Ping(ctx).Err() }
	r.store = newRedisStore(r.client, newSigner(o.Secrets))
	// Close ends what runs in the background: until then requests under way are answered.
	lasting := context.WithoutCancel(ctx)
	ctx, r.stop = context.WithCancel(lasting)
	r.finished.Go(func() { r.store.run(lasting, ctx.Done()) })
	r.finished.Go(func() { r.breaker.probe(ctx, r.ping) })
	return r, nil
}

// ParseURL reads the address of a Redis. Its error leaves out the library's reason, which would show the password.
func ParseURL(url string) (*redis.Options, error) {
	options, err := redis.ParseURL(url)
	if err != nil || !hasPort(options) {
		return nil, errors.New("expected an address such as redis://localhost:6379/0 or rediss://user:password@host:6379")
	}
	return options, nil
}

// hasPort says whether a server listens on such a port; a socket's file has none.
func hasPort(o *redis.Options) bool {
	_, port, _ := net.SplitHostPort(o.Addr)
	number, err := strconv.ParseUint(port, 10, 16)
	return o.Network == "unix" || err == nil && number > 0
}

// configure keeps waits short: asking again is never worth it, the answer can always be made here.
func configure(o *redis.Options) {
	o.DialTimeout, o.ReadTimeout, o.WriteTimeout, o.PoolTimeout = callTimeout, callTimeout, callTimeout, callTimeout
	o.ContextTimeoutEnabled = true // so that callTimeout holds for all of a call
	o.MaxRetries = -1
	o.DialerRetries = 1
	o.PipelinePoolSize = -1 // one pool
	o.DisableIdentity = true
	o.MaintNotificationsConfig = &maintnotifications.Config{Mode: maintnotifications.ModeDisabled}
}

// GetOrLoad is Memory's with a look into Redis before the load. Callers must not change the bytes.
func (r *Redis) GetOrLoad(ctx context.Context, key string, load Loader) ([]byte, error) {
	return r.memory.getOrLoad(ctx, key, load, r.store)
}

// countScript counts what is within the limit and sets the window's end in one step. It starts again at a key that is
// no number that can grow.
const countScript = `
local count = redis.pcall('INCR', KEYS[1])
if type(count) ~= 'number' then
	if not (string.find(count.err, 'WRONGTYPE') or string.find(count.err, 'not an integer') or string.find(count.err, 'overflow')) then
		return count
	end
	redis.call('DEL', KEYS[1])
	count = redis.call('INCR', KEYS[1])
end
local left, window = redis.call('PTTL', KEYS[1]), tonumber(ARGV[1])
if left < 0 or left > window then
	left = window
	redis.call('PEXPIRE', KEYS[1], left)
end
if count > tonumber(ARGV[2]) then
	redis.call('DECR', KEYS[1])
end
return {count, left}`

// Allow counts for all machines together, and here, so that limits hold while Redis is away or full.
func (r *Redis) Allow(ctx context.Context, key string, limit int, window time.Duration) (ok bool, retryAfter time.Duration) {
	if ok, retryAfter := r.memory.Allow(ctx, key, limit, window); !ok {
		return false, retryAfter
	}
	counted, err := r.client.Eval(ctx, countScript, limitKeys(key), max(1, window.Milliseconds()), limit).Int64Slice()
	if err != nil || len(counted) != 2 || counted[0] <= int64(limit) {
		return true, 0
	}
	r.memory.TakeBack(ctx, key) // its window here ends later than the one of all
	return false, time.Duration(counted[1]) * time.Millisecond
}

func limitKeys(key string) []string { return []string{prefix + "limit:" + key} }

// takeBackScript leaves alone what is over, and what is no count of ours.
const takeBackScript = `
local count = redis.pcall('GET', KEYS[1])
if type(count) == 'string' and (tonumber(count) or 0) > 0 then
	redis.call('DECR', KEYS[1])
end`

// TakeBack is Memory's, for all machines together.
func (r *Redis) TakeBack(ctx context.Context, key string) {
	r.memory.TakeBack(ctx, key)
	// The breaker counts an error: the visitor waits for the window's end.
	_ = r.client.Eval(ctx, takeBackScript, limitKeys(key)).Err()
}

// Notices of new content: how old one may be (an older one is a replay), and how many bytes it may have.
const (
	noticeChannel = prefix + "notice:content"
	noticeTTL     = time.Minute
	noticeBytes   = 1 << 10
)

// Notify sends all machines, this one included, a notice of new content, if Redis is there.
func (r *Redis) Notify(ctx context.Context) {
	// The breaker counts an error: the others look for new content on their own, too.
	_ = r.client.Publish(ctx, noticeChannel, r.store.signer.seal(noticeChannel, nil, time.Now().Add(noticeTTL))).Err()
}

// Listen calls notified for each notice, and when it starts to listen: earlier notices are lost.
func (r *Redis) Listen(ctx context.Context, notified func()) {
	subscription := r.client.Subscribe(ctx, noticeChannel)
	defer subscription.Close()
	notices := subscription.ChannelWithSubscriptions(redis.WithChannelHealthCheckInterval(heartbeat))
	for {
		select {
		case <-ctx.Done():
			return
		case received, open := <-notices:
			if !open {
				return
			}
			notice, ok := received.(*redis.Message)
			if !ok { // the server says that it has begun
				r.breaker.probed(ctx, r.ping)
				notified()
				continue
			}
			envelope := []byte(notice.Payload)
			if len(envelope) > noticeBytes {
				envelope = nil
			}
			if _, ok := r.store.open(noticeChannel, envelope); ok {
				notified()
			}
		}
	}
}

// Stats counts since the start.
func (r *Redis) Stats() Stats {
	stats := r.memory.Stats()
	stats.RedisErrors, stats.Open = r.breaker.failed.Load(), r.breaker.isOpen()
	stats.Rejected = r.store.rejected.Load()
	return stats
}

// Close shares what is still waiting to be, and disconnects. A second call does nothing.
func (r *Redis) Close() error {
	r.stop()
	r.finished.Wait()
	if err := r.client.Close(); !errors.Is(err, redis.ErrClosed) {
		return err
	}
	return nil
}

// quiet keeps go-redis from writing to standard error past our log: the breaker says what matters once.
var quiet = sync.OnceFunc(func() { redis.SetLogger(redisLog{}) })

type redisLog struct{}

func (redisLog) Printf(ctx context.Context, format string, args ...any) {
	slog.DebugContext(ctx, fmt.Sprintf(format, args...))
}
