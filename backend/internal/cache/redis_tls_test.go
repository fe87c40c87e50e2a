package cache_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"testing"
	"time"

	"farmalmanac/internal/redistest"
)

func TestNewRedis_TLS(t *testing.T) {
	certificate, key := selfSigned(t)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := listener.Addr().String()
	_, port, _ := net.SplitHostPort(address)
	listener.Close()
	redistest.Start(t, "--tls-port", port, "--tls-cert-file", certificate, "--tls-key-file", key, "--tls-auth-clients", "no")

	trusting := newRedis(t, "rediss://"+address+"?skip_verify=true")
	wantFetch(t, trusting, "key", lasting("a"), "a", 1)
	if s := trusting.Stats(); s.Open || s.RedisErrors != 0 {
		t.Errorf("got %+v", s)
	}
	wary := newRedis(t, "rediss://"+address)
	wantFetch(t, wary, "key", lasting("b"), "b", 1)
	if !wary.Stats().Open {
		t.Error("a certificate that nobody vouches for is accepted")
	}
}

// selfSigned writes a certificate and its key.
func selfSigned(t *testing.T) (certificate, key string) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
	}
	signed, err := x509.CreateCertificate(rand.Reader, template, template, &private.PublicKey, private)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalECPrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	certificate, key = filepath.Join(t.TempDir(), "cert.pem"), filepath.Join(t.TempDir(), "key.pem")
	for path, block := range map[string]*pem.Block{certificate: {Type: "CERTIFICATE", Bytes: signed}, key: {Type: "EC PRIVATE KEY", Bytes: secret}} {
		if err := os.WriteFile(path, pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return certificate, key
}
