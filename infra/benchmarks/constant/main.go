// Command constant is the yardstick of the API benchmarks: net/http that sends
// one file's bytes to every request. Usage: constant FILE CONTENT-TYPE ENCODING.
package main

import (
	"fmt"
	"net"
	"net/http"
	"os"
)

func main() {
	body, err := os.ReadFile(os.Args[1])
	if err != nil {
		panic(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	fmt.Printf("\"listening\" \"http://%s\"\n", listener.Addr())
	panic(http.Serve(listener, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", os.Args[2])
		w.Header().Set("Content-Encoding", os.Args[3])
		_, _ = w.Write(body)
	})))
}
