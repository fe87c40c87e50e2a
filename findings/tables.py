"""Prints the tables of a page as AT-SPI has them, each cell with its headings: tables.py COUNT PROGRAM ..."""
import signal, subprocess, sys, time
import gi
gi.require_version("Atspi", "2.0")
from gi.repository import Atspi

def below(node):
    yield node
    for index in range(node.get_child_count()):
        child = node.get_child_at_index(index)
        if child:
            yield from below(child)

def text(node):
    return node.get_name() or Atspi.Text.get_text(node, 0, -1)

def tables():
    try:
        return [node for node in below(Atspi.get_desktop(0)) if node.get_role() == Atspi.Role.TABLE]
    except Exception:  # it changes while it is read
        return []

Atspi.get_desktop(0)  # ends the program if the bus is late
browser = subprocess.Popen(sys.argv[2:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
end = time.monotonic() + 60
while len(found := tables()) < int(sys.argv[1]) and time.monotonic() < end:
    time.sleep(0.2)
for table in found:
    cells = [node for node in below(table) if node.get_role() == Atspi.Role.TABLE_CELL]
    read = (f"{text(c)}: {' '.join(text(h) for h in Atspi.TableCell.get_column_header_cells(c))}" for c in cells)
    print(f"  {table.get_name()}: {', '.join(read)}".rstrip())
browser.send_signal(signal.SIGTERM)
browser.wait()
