// Package httpapi answers the HTTP calls of the API: one file a resource, a
// response cache with ready-compressed bodies in front of the content store, and
// problem details (RFC 9457) for everything that goes wrong.
package httpapi
