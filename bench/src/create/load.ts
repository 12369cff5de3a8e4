import type { Till } from './shop.ts';

const [KEY, EMAIL] = ['#KEY#', '#EMAIL#'];
/** Both as long in every request, so that all but them is written before the clock runs. */
const NAME = 20;

/** The sales of everybody at this till, each with a key and a customer of its own. */
export function luaOf({ path, lines, callers, saleOf }: Till): string {
  const emailed = (name: string) => `${name}@sell.proof.test`;
  const requests = lines.map((line, i) => {
    const body = JSON.stringify(saleOf(line, emailed(EMAIL)));
    const length = Buffer.byteLength(body) - EMAIL.length + NAME;
    const headers = {
      host: 'api.proof.test',
      'content-type': 'application/json',
      'content-length': String(length),
      'idempotency-key': KEY,
      ...callers[i % callers.length],
    };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const [before = '', after = ''] = `POST ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`.split(KEY);
    return [before, ...after.split(EMAIL)];
  });
  const quoted = (text: string) => JSON.stringify(text);
  return `local requests = {\n${requests.map((parts) => `{${parts.map(quoted).join(',')}}`).join(',\n')}\n}
local at = 0
local run = ''
init = function()
  local random = io.open('/dev/urandom', 'rb')
  local bytes = random:read(5)
  random:close()
  for i = 1, 5 do run = run .. string.format('%02x', string.byte(bytes, i)) end
  at = string.byte(bytes, 1)
end
request = function()
  at = at + 1
  local name = run .. string.format('%010d', at)
  local parts = requests[at % #requests + 1]
  return parts[1] .. name .. parts[2] .. name .. parts[3]
end
`;
}
