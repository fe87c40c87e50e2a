#!/usr/bin/env bash
# evolution-data-server 3.46.4
# Guess: in a subscribed calendar, which GNOME Calendar and Evolution show, an event with the same UID and another name
# or end is replaced at the next refresh, and perhaps not if its SEQUENCE is lower.
# Seen on 2026-11-28: an event is replaced if its DTSTAMP, LAST-MODIFIED or SEQUENCE is another one, also a lower one.
# If all three are as before, a new name and a new end are not seen, though the file was read.
source "$(dirname "$0")/common.bash"
debian_package evolution-data-server 3.46.4-2+deb12u1
for package in gir1.2-ecal-2.0 gir1.2-edataserver-1.2 python3-gi dbus; do
  dpkg-query --show "$package" >/dev/null 2>&1 || not_run "the Debian package $package is missing"
done

cat >refresh.py <<'END'
import http.server, os, threading, time
import gi
gi.require_version("EDataServer", "1.2")
gi.require_version("ECal", "2.0")
from gi.repository import ECal, EDataServer

first, second = ("DTSTAMP:20261101T000000Z", "DTSTAMP:20261105T000000Z")
events = {  # what is beside name and end, before and after
    "nothing": ([first], [first]),
    "DTSTAMP": ([first], [second]),
    "LAST-MODIFIED": ([first, "LAST-MODIFIED:20261101T000000Z"], [first, "LAST-MODIFIED:20261105T000000Z"]),
    "SEQUENCE": ([first, "SEQUENCE:1"], [first, "SEQUENCE:2"]),
    "SEQUENCE, to a lower one": ([first, "SEQUENCE:5"], [first, "SEQUENCE:2"]),
}
version = 0

def text():
    name, end = (("old", "09"), ("new", "10"))[version]
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//findings//EN"]
    for uid, stamps in events.items():
        lines += ["BEGIN:VEVENT", "UID:" + uid, *stamps[version], "SUMMARY:" + name,
                  "DTSTART:20261202T080000Z", f"DTEND:20261202T{end}0000Z", "END:VEVENT"]
    return "\r\n".join([*lines, "END:VCALENDAR", ""]).encode()

class Calendar(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/calendar")
        self.end_headers()
        self.wfile.write(text())

    def log_message(self, *_):
        pass

server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Calendar)
threading.Thread(target=server.serve_forever, daemon=True).start()
with open(os.environ["XDG_CONFIG_HOME"] + "/evolution/sources/one.source", "w") as source:
    source.write(f"""[Data Source]
DisplayName=One
Enabled=true
Parent=webcal-stub
[Calendar]
BackendName=webcal
[Authentication]
Host=127.0.0.1
Method=none
Port={server.server_port}
[Security]
Method=none
[WebDAV Backend]
ResourcePath=/one.ics
""")
one = EDataServer.SourceRegistry.new_sync(None).ref_source("one")
client = ECal.Client.connect_sync(one, ECal.ClientSourceType.EVENTS, 30, None)

def read(uid, name):
    """The event once it has the name, or as it is after a while."""
    for _ in range(60):
        _, found = client.get_object_list_as_comps_sync(f'(uid? "{uid}")', None)
        if found and found[0].get_summary().get_value() == name:
            break
        time.sleep(0.1)
    return found[0]

for uid in events:
    read(uid, "old")
version = 1
client.refresh_sync(None)
read("SEQUENCE", "new")
for uid in events:
    event = read(uid, "new")
    print(f"{uid}: {event.get_summary().get_value()}, to {event.get_dtend().get_value().as_ical_string()[9:11]}")
END
export HOME=$PWD XDG_CONFIG_HOME=$PWD/config XDG_DATA_HOME=$PWD/data XDG_CACHE_HOME=$PWD/cache XDG_RUNTIME_DIR=$PWD/run
export GIO_USE_VFS=local GSETTINGS_BACKEND=keyfile
mkdir -p config/evolution/sources config/glib-2.0/settings run
printf '%s\n' '[org/gnome/evolution-data-server]' "network-monitor-gio-name='always-online'" \
  >config/glib-2.0/settings/keyfile
expect "$(dbus-run-session -- /usr/bin/python3 refresh.py 2>refresh.log || tail -n 5 refresh.log)" <<'END'
nothing: old, to 09
DTSTAMP: new, to 10
LAST-MODIFIED: new, to 10
SEQUENCE: new, to 10
SEQUENCE, to a lower one: new, to 10
END
