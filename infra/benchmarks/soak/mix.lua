-- The requests of one wrk thread: addresses of a file in turn, shuffled. `#` in one becomes a number that is used once,
-- so that the page is nobody else's and must be made. At the end all statuses are told as one line of JSON.
local thread_count = 0

function setup(thread)
  thread_count = thread_count + 1
  thread:set("id", thread_count)
  threads = threads or {}
  table.insert(threads, thread)
end

function init(args)
  addresses, statuses, sent = {}, {}, 0
  for line in io.lines(args[1]) do table.insert(addresses, line) end
  math.randomseed(id)
  for i = #addresses, 2, -1 do
    local j = math.random(i)
    addresses[i], addresses[j] = addresses[j], addresses[i]
  end
end

function request()
  sent = sent + 1
  local address = addresses[sent % #addresses + 1]:gsub("#", id .. sent)
  return wrk.format("GET", address)
end

function response(status)
  statuses[status] = (statuses[status] or 0) + 1
end

function done(summary, latency)
  local total = {}
  for _, thread in ipairs(threads) do
    for status, count in pairs(thread:get("statuses")) do total[status] = (total[status] or 0) + count end
  end
  local parts = {}
  for status, count in pairs(total) do table.insert(parts, string.format('"%d":%d', status, count)) end
  local errors = summary.errors
  print(string.format('RESULT {"statuses":{%s},"broken":%d,"timeouts":%d,"seconds":%.3f,"p50":%.3f,"p99":%.3f,"worst":%.3f}', table.concat(parts, ","),
    errors.connect + errors.read + errors.write, errors.timeout, summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3, latency.max / 1e3))
end
