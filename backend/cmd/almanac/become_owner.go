package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"syscall"
)

// becomeOwner goes on as the user who owns the state folder: on Fly.io, commands run as root, but the program must be
// able to change their files.
func becomeOwner(stateDir string) error {
	if os.Geteuid() != 0 {
		return nil
	}
	info, err := os.Stat(stateDir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	owner, ok := info.Sys().(*syscall.Stat_t)
	if !ok || owner.Uid == 0 {
		return nil
	}
	err = syscall.Setgroups(nil)
	if err == nil {
		err = syscall.Setgid(int(owner.Gid))
	}
	if err == nil {
		err = syscall.Setuid(int(owner.Uid))
	}
	if err != nil {
		return fmt.Errorf("become the user of %s: %w", stateDir, err)
	}
	return nil
}
