package httpapi

import (
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func TestProblem_EveryTypeLeadsToItsPlaceOnThePageForDevelopers(t *testing.T) {
	page, err := os.ReadFile("../../../frontend/app/routes/developers.tsx")
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(page), "const PROBLEMS =")
	list, _, _ = strings.Cut(list, ";\n")
	listed := regexp.MustCompile(`[a-z-]+`).FindAllString(list, -1)
	problems := slices.AppendSeq(slices.Collect(maps.Values(codes)), maps.Values(protocolProblems))
	for _, problem := range problems {
		if !slices.Contains(listed, problem.Type) {
			t.Errorf("%s%s is not there", problemType, problem.Type)
		}
	}
}
