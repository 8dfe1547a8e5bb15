-- Who a host is, in Markdown, for people who book a meeting. Empty: the booking page doesn't name them.
ALTER TABLE meeting_hosts ADD COLUMN introduction text NOT NULL DEFAULT '' CHECK (length(introduction) <= 2000);
