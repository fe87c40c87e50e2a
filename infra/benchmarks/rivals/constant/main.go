// Command constant is the yardstick of the API benchmarks: net/http that sends
// one file's bytes to every request. Usage: constant FILE HEADERS, the latter a
// file of JSON.
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"net"
	"net/http"
	"os"
)

func main() {
	body := read(os.Args[1])
	var headers map[string]string
	if err := json.Unmarshal(read(os.Args[2]), &headers); err != nil {
		log.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("\"listening\" \"http://%s\"\n", listener.Addr())
	log.Fatal(http.Serve(listener, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		for name, value := range headers {
			w.Header().Set(name, value)
		}
		_, _ = w.Write(body)
	})))
}

func read(name string) []byte {
	b, err := os.ReadFile(name)
	if err != nil {
		log.Fatal(err)
	}
	return b
}
