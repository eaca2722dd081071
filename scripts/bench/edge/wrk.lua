-- Sends the requests of a file in turn. Each is a block of bytes ended by a line holding a single dot.
local requests = {}
local at = 0

function init(args)
  local block = {}
  for line in io.lines(args[1]) do
    if line == "." then
      requests[#requests + 1] = table.concat(block, "\r\n") .. "\r\n\r\n"
      block = {}
    else
      block[#block + 1] = line
    end
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end
