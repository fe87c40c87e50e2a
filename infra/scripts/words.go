// Words lists what the Go code says to people, one message a line: the text, the file, the line. `make words` prints it
// with what the rest says. Usage: go run infra/scripts/words.go backend/cmd backend/internal
package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"unicode"
)

// unreadCall are calls whose texts nobody but operators and programs read: those of logs, keys, headers and searches.
var unreadCall = regexp.MustCompile(`^(slog|regexp|strconv|filepath|path|os|exec|http)\.|` +
	`\.(Has\w*|Contains\w*|Cut\w*|Trim\w*|Index\w*|Split\w*|Replace\w*|New(Replacer|Desc|Registry)|Handle(Func)?|Exec\w*|Query\w*|Prepare\w*|Get|Set|Add|Del|Lookup\w*|Format|Parse|Group)$|` +
	`([lL]og(ger)?\.(Debug|Info|Warn|Error)(Context)?)$|^(panic|len|hkdf\..*|sha256\..*)$`)

// code is a text for programs: a statement of SQL, a header, a pattern, an address.
var code = regexp.MustCompile(`^(SELECT|INSERT|UPDATE|DELETE|CREATE|DROP|ALTER|PRAGMA|WITH|BEGIN|COMMIT|VACUUM|ATTACH|DETACH|EXPLAIN|REPLACE|ANALYZE) |^(https?|urn|tag|file|text|application|image|public)[:/,]|[;{]\s*$|^\(\?|^(default|script|style|img|font|connect|frame|base|form)-\w+ |^(GET|PUT|POST)\b|^[\[({^/.#?&]\S`)

// unreadFile are files that speak to operators' programs alone.
var unreadFile = regexp.MustCompile(`(_test|/metrics|/gauges)\.go$`)

// directive is a verb of a format, or a part put in by code.
var directive = regexp.MustCompile(`%[-+# 0]*[\d.*\[\]]*[a-zA-Z]|\{[^{}]*\}`)

func main() {
	for _, root := range os.Args[1:] {
		if err := filepath.WalkDir(root, list); err != nil {
			fmt.Fprintln(os.Stderr, "words:", err)
			os.Exit(1)
		}
	}
}

// list prints the messages of a file.
func list(path string, entry fs.DirEntry, err error) error {
	if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || unreadFile.MatchString(path) {
		return err
	}
	source, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, path, source, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	text := func(node ast.Node) string {
		return string(source[files.Position(node.Pos()).Offset:files.Position(node.End()).Offset])
	}
	say := func(node ast.Node, message string) {
		message = strings.Join(strings.Fields(message), " ")
		if isWording(message) {
			fmt.Printf("%s\t%s\t%d\n", message, path, files.Position(node.Pos()).Line)
		}
	}
	var visit func(node ast.Node) bool
	each := func(nodes ...ast.Expr) {
		for _, node := range nodes {
			if node != nil {
				ast.Inspect(node, visit)
			}
		}
	}
	visit = func(node ast.Node) bool {
		switch node := node.(type) {
		case *ast.ImportSpec, *ast.CaseClause:
			if clause, ok := node.(*ast.CaseClause); ok {
				for _, statement := range clause.Body {
					ast.Inspect(statement, visit)
				}
			}
			return false
		case *ast.Field: // Its tag's help is a command's.
			if node.Tag != nil {
				if _, help, ok := strings.Cut(node.Tag.Value, `help:"`); ok {
					help, _, _ = strings.Cut(help, `"`)
					say(node.Tag, help)
				}
			}
			ast.Inspect(node.Type, visit)
			return false
		case *ast.ValueSpec: // Constants of a type of their own, such as names of rules, are keys.
			if name, ok := node.Type.(*ast.Ident); ok && name.Name != "string" {
				return false
			}
		case *ast.KeyValueExpr:
			each(node.Value)
			return false
		case *ast.IndexExpr:
			each(node.X)
			return false
		case *ast.CallExpr:
			if unreadCall.MatchString(text(node.Fun)) {
				for _, argument := range node.Args { // What is put into it may be read elsewhere.
					if call, ok := argument.(*ast.CallExpr); ok {
						each(call)
					}
				}
				each(node.Fun)
				return false
			}
		case *ast.BinaryExpr:
			if node.Op != token.ADD {
				return false
			}
			if message, ok := sum(node, text); ok {
				say(node, message)
				return false
			}
		case *ast.BasicLit:
			if message, err := strconv.Unquote(node.Value); err == nil && node.Kind == token.STRING {
				say(node, message)
			}
		}
		return true
	}
	ast.Inspect(file, visit)
	return nil
}

// sum is a sum of texts, with its other parts as {code}; false when there is no text in it.
func sum(node ast.Expr, text func(ast.Node) string) (string, bool) {
	switch node := node.(type) {
	case *ast.BinaryExpr:
		if node.Op == token.ADD {
			left, isLeft := sum(node.X, text)
			right, isRight := sum(node.Y, text)
			return left + right, isLeft || isRight
		}
	case *ast.BasicLit:
		if message, err := strconv.Unquote(node.Value); err == nil && node.Kind == token.STRING {
			return message, true
		}
	}
	if part := text(node); len(part) <= 30 && !strings.ContainsAny(part, "{}\n") {
		return "{" + part + "}", false
	}
	return "{…}", false
}

// isWording says whether a text looks like words of a language: several of them, or one with a capital.
func isWording(message string) bool {
	words := strings.Fields(directive.ReplaceAllString(message, ""))
	letters := 0
	for _, word := range words {
		if strings.IndexFunc(word, unicode.IsLetter) >= 0 && !strings.ContainsAny(word, "_=<>\\|") {
			letters++
		}
	}
	if code.MatchString(message) || letters == 0 {
		return false
	}
	if len(strings.Fields(message)) == 1 {
		return regexp.MustCompile(`^[A-Z][a-z]+$`).MatchString(message)
	}
	return letters*2 > len(words)
}
