package cache

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"time"

	"github.com/google/uuid"
	"github.com/redis/go-redis/v9"
	"github.com/redis/go-redis/v9/maintnotifications"
)

// prefix begins every key and channel: the server may serve others too.
const prefix = "almanac:"

// Options says which Redis to share with, and how.
type Options struct {
	URL     string   // redis://, rediss:// or unix://, with user and password if need be
	Secrets []string // shared by all machines; the first signs, all are accepted. None: nothing is shared
	Log     *slog.Logger
}

// Redis shares cached values, counters and notices among the processes that use
// the same server. While it is away, everything goes on as with Memory, one process for itself.
type Redis struct {
	memory  *Memory
	client  *redis.Client
	breaker *breaker
	writes  *writeBreaker
	store   *redisStore
	signer  signer
	sender  string // tells our own notices from others'

	done     chan struct{}
	finished sync.WaitGroup
	closing  sync.Once
}

// NewRedis returns a Redis; the error is about the URL alone. It does not
// connect yet: a server that is away is no reason not to start.
func NewRedis(o Options) (*Redis, error) {
	options, err := parseURL(o.URL)
	if err != nil {
		return nil, err
	}
	configure(options)
	if o.Log == nil {
		o.Log = slog.Default()
	}
	quiet()
	client := redis.NewClient(options)
	log := o.Log.With(slog.String("server", options.Addr))
	r := &Redis{
		memory:  NewMemory(),
		client:  client,
		breaker: newBreaker(log),
		signer:  newSigner(o.Secrets),
		sender:  uuid.NewString(),
		done:    make(chan struct{}),
	}
	r.writes = &writeBreaker{breaker: r.breaker, log: log}
	r.store = newRedisStore(client, r.writes, r.signer)
	r.finished.Go(func() { r.store.run(r.done) })
	r.finished.Go(func() {
		r.breaker.probe(r.done, func(ctx context.Context) error { return client.Ping(ctx).Err() })
	})
	return r, nil
}

// CheckURL says what is wrong with the address of a Redis, nil when nothing is.
func CheckURL(url string) error {
	_, err := parseURL(url)
	return err
}

// parseURL leaves out the library's reason: it would show the password.
func parseURL(url string) (*redis.Options, error) {
	options, err := redis.ParseURL(url)
	if err != nil {
		return nil, errors.New("not the address of a Redis")
	}
	return options, nil
}

// configure keeps waits short: asking again is never worth it, the answer can
// always be made here.
func configure(o *redis.Options) {
	o.DialTimeout, o.ReadTimeout, o.WriteTimeout, o.PoolTimeout = callTimeout, callTimeout, callTimeout, callTimeout
	o.ContextTimeoutEnabled = true // so that callTimeout holds for all of a call
	o.MaxRetries = -1
	o.DialerRetries = 1
	o.PipelinePoolSize = -1 // one pool
	o.DisableIdentity = true
	o.MaintNotificationsConfig = &maintnotifications.Config{Mode: maintnotifications.ModeDisabled}
}

// GetOrLoad is Memory's, with a look into Redis before the load. A loaded value goes
// there without delaying the answer. Callers must not change the bytes.
func (r *Redis) GetOrLoad(ctx context.Context, key string, load Loader) ([]byte, error) {
	return r.memory.getOrLoad(ctx, key, load, r.store)
}

// countScript counts and sets the window's end in one step, so that no crash
// between the two leaves a counter that never ends, and no counter that somebody
// else has put there outlasts a window. A key that holds anything but a number
// that can grow starts again; a server that is full says so.
var countScript = redis.NewScript(`
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
return {count, left}`)

// Allow is Memory's, counted for all machines together. Each counts for itself
// too, so that its own limit holds while Redis is away, full or has forgotten.
func (r *Redis) Allow(ctx context.Context, key string, limit int, window time.Duration) (ok bool, retryAfter time.Duration) {
	if ok, retryAfter = r.memory.Allow(ctx, key, limit, window); !ok {
		return false, retryAfter
	}
	var counted []int64
	err := r.writes.do(func(ctx context.Context) (err error) {
		counted, err = countScript.Run(ctx, r.client, []string{prefix + "limit:" + key}, max(1, window.Milliseconds())).Int64Slice()
		return err
	})
	if err != nil || len(counted) != 2 || counted[0] <= int64(limit) {
		return true, 0
	}
	return false, time.Duration(counted[1]) * time.Millisecond
}

// takeBackScript leaves alone what is over, and what is no count of ours.
var takeBackScript = redis.NewScript(`
local count = redis.pcall('GET', KEYS[1])
if type(count) == 'string' and (tonumber(count) or 0) > 0 then
	redis.call('DECR', KEYS[1])
end`)

// TakeBack is Memory's, for all machines together.
func (r *Redis) TakeBack(ctx context.Context, key string) {
	r.memory.TakeBack(ctx, key)
	// An error is counted by the breaker: the visitor waits for the window's end.
	_ = r.writes.do(func(ctx context.Context) error {
		return takeBackScript.Run(ctx, r.client, []string{prefix + "limit:" + key}).Err()
	})
}

// Publish tells the subscribers of topic, those of other machines too if Redis
// is there.
func (r *Redis) Publish(ctx context.Context, topic, message string) {
	r.memory.Publish(ctx, topic, message)
	channel := prefix + "notice:" + topic
	notice := r.signer.seal(channel, []byte(r.sender+"\n"+message), time.Now().Add(noticeTTL))
	_ = r.breaker.do(func(ctx context.Context) error {
		return r.client.Publish(ctx, channel, notice).Err()
	})
}

// Bounds of a notice: how old it may be (an older one is a replay), and how many bytes
// it may have.
const (
	noticeTTL   = time.Minute
	noticeBytes = 1 << 10
)

// Subscribe is Memory's, with what other machines publish. Notices of the time
// while Redis is away are lost; the subscription itself comes back.
func (r *Redis) Subscribe(ctx context.Context, topic string) <-chan string {
	ctx, cancel := context.WithCancel(ctx)
	local := r.memory.Subscribe(ctx, topic)

	// Waiting for the confirmation: whatever is published later will arrive.
	soon, enough := context.WithTimeout(ctx, callTimeout)
	channel := prefix + "notice:" + topic
	subscription := r.client.Subscribe(soon, channel)
	_, _ = subscription.ReceiveTimeout(soon, callTimeout)
	enough()
	remote := subscription.Channel(redis.WithChannelHealthCheckInterval(heartbeat))

	notices := make(chan string, subscriberBuffer)
	r.finished.Go(func() {
		defer close(notices)
		defer subscription.Close()
		defer cancel()
		for {
			select {
			case <-r.done:
				return
			case message, open := <-local:
				if !open {
					return
				}
				sendDropOldest(notices, message)
			case notice, open := <-remote:
				if !open {
					return
				}
				var sealed []byte
				ok := len(notice.Payload) <= noticeBytes
				if ok {
					sealed, ok = r.signer.open(channel, []byte(notice.Payload), time.Now())
				}
				if !ok {
					r.store.rejected.Add(1)
					continue
				}
				if sender, message, _ := strings.Cut(string(sealed), "\n"); sender != r.sender { // ours came by the local channel
					sendDropOldest(notices, message)
				}
			}
		}
	})
	return notices
}

// Stats counts since the start.
func (r *Redis) Stats() Stats {
	stats := r.memory.Stats()
	stats.RedisErrors, stats.Open = r.breaker.errors.Load(), r.breaker.open.Load()
	stats.Rejected = r.store.rejected.Load()
	return stats
}

// Close shares what is still waiting to be, ends all subscriptions and
// disconnects.
func (r *Redis) Close() (err error) {
	r.closing.Do(func() {
		close(r.done)
		r.finished.Wait()
		err = errors.Join(r.memory.Close(), r.client.Close())
	})
	return err
}

// quiet keeps go-redis from writing to standard error past our log: the breaker
// says what matters once.
var quiet = sync.OnceFunc(func() { redis.SetLogger(redisLog{}) })

type redisLog struct{}

func (redisLog) Printf(ctx context.Context, format string, args ...any) {
	slog.DebugContext(ctx, fmt.Sprintf(format, args...))
}
