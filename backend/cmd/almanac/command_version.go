package main

import (
	"fmt"

	"farmalmanac/internal/importer"
	"farmalmanac/internal/sqlite"
)

type versionCommand struct{}

// Run prints both versions; the content's is "none" before the first import.
func (versionCommand) Run(c *commandEnv) error {
	fmt.Fprintf(c.stdout, "program %s\n", programVersion())
	reader, err := sqlite.OpenContentReader(c.settings.ContentFile())
	if err != nil {
		return err
	}
	defer reader.Close()
	version, err := reader.Version(c.context)
	if err != nil {
		return fmt.Errorf("%s: %w", c.settings.ContentFile(), err)
	}
	if version == "" {
		version = "none"
	}
	from, err := reader.Origin(c.context)
	if err != nil {
		return fmt.Errorf("%s: %w", c.settings.ContentFile(), err)
	}
	if version != "none" {
		fmt.Fprintf(c.stdout, "from    %s\n", importer.OriginText(from))
	}
	fmt.Fprintf(c.stdout, "content %s\n", version)
	return nil
}
