package sqlite

// SetLimits bounds the bytes of people's messages and of spam.
func (b *Inbox) SetLimits(messages, spam int64) { b.maxMessageBytes, b.maxSpamBytes = messages, spam }

// InboxMigrations lead from an empty file to the present layout.
var InboxMigrations = inboxMigrations
