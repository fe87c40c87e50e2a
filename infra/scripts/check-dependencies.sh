#!/usr/bin/env bash
# Asks the public databases for known vulnerabilities in what is shipped: the modules of the Go
# program and of Litestream, and the web server's packages. Ends with 1 when there is one, and with
# 2 when none was found but not everything was checked: a database cannot be reached, or PROGRAM or
# LITESTREAM is not built.
#
# PROGRAM is the Go program, LITESTREAM is Litestream, VULN_DB the Go vulnerability database and
# npm_config_registry npm's registry.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit

PROGRAM=${PROGRAM:-backend/bin/almanac}
LITESTREAM=${LITESTREAM:-backend/bin/litestream}
VULN_DB=${VULN_DB:-https://vuln.go.dev}
status=0
worse() { [ "$status" -eq 1 ] || status=$1; }

checker=backend/bin/govulncheck version=v1.8.0
# Built as the linter is, so that the standard library is compiled once for both.
building=$(go version -m "$checker" 2>/dev/null | grep -q "golang.org/x/vuln.$version" ||
  GOBIN="$PWD/backend/bin" GOFLAGS='-trimpath -buildvcs=false' CGO_ENABLED=0 go install "golang.org/x/vuln/cmd/govulncheck@$version" 2>&1) || checker=false
for program in "$PROGRAM" "$LITESTREAM"; do
  echo "Go modules of $program, by $VULN_DB:"
  said=$("$checker" -db "$VULN_DB" -mode binary "$program" 2>&1)
  case $? in
    0) echo "  no known hole" ;;
    3) printf '%s\n' "$said"; worse 1 ;;
    *) printf '%s\n' "${said:-$building}" | tail -3; echo "  NOT CHECKED"; worse 2 ;;
  esac
done

echo "npm packages of frontend/:"
(cd frontend && npm audit --omit=dev --omit=optional --json 2>/dev/null) | node -e '
  let text = "";
  process.stdin.on("data", (part) => (text += part)).on("end", () => {
    const report = JSON.parse(text || "{}");
    if (!report.auditReportVersion) return console.log(`${report.message ?? "no answer"}\n  NOT CHECKED`), process.exit(2);
    const found = Object.values(report.vulnerabilities).flatMap(({ via }) => via.filter((hole) => typeof hole === "object"));
    for (const { name, range, severity, title, url } of found) console.log(`  ${name} ${range}: ${severity}, ${title} (${url})`);
    if (found.length) process.exit(1);
    console.log("  no known hole");
  });'
packages=$?
[ "$packages" -eq 0 ] || worse "$packages"
exit "$status"
