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
	listed := strings.Fields(string(regexp.MustCompile(`PROBLEMS =\s+'([a-z -]+)'`).FindSubmatch(page)[1]))
	problems := slices.AppendSeq(slices.Collect(maps.Values(codes)), maps.Values(protocolProblems))
	for _, problem := range problems {
		if !slices.Contains(listed, problem.Type) {
			t.Errorf("%s%s is not there", problemType, problem.Type)
		}
	}
}
