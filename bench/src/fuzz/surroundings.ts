import fc from 'fast-check';
import { ASKERS, type Case } from './cases.ts';
import { nastyPathPart, nastyQuery } from './hostile.ts';
import { nastyHeaders } from './hostile-headers.ts';
import { count, type Fuzz, findOperation, runCase } from './run-cases.ts';
import { asCurl } from './send.ts';
import { sendBytes, WIRE_CASES } from './wire.ts';

/** What lies around the operations: addresses nobody has, pages about the API, and bytes that are not even HTTP. */
export async function fuzzSurroundings(fuzz: Fuzz, requests: number): Promise<void> {
  for (const bytes of WIRE_CASES) await tryBytes(fuzz, bytes);
  const cases = fc.sample(strangeAddresses, { seed: fuzz.seed, numRuns: Math.max(0, requests - WIRE_CASES.length) });
  for (const one of cases) {
    const verdict = await runCase(fuzz, one);
    if (verdict) fuzz.tally.findings.push(`a strange address\n  ${asCurl(fuzz.api, { ...one })}\n  ${verdict.why}`);
  }
}

const strangeAddresses: fc.Arbitrary<Case> = fc
  .record({
    asker: fc.constantFrom(...ASKERS),
    method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'),
    parts: fc.array(fc.oneof(nastyPathPart, fc.constantFrom('api', 'users', 'admin', '.env', '.git')), {
      maxLength: 4,
    }),
    query: fc.option(nastyQuery, { nil: undefined }),
    headers: fc.oneof(fc.constant({}), nastyHeaders),
  })
  .map(({ asker, method, parts, query, headers }) => {
    const target = `/${parts.join('/')}`;
    return { asker, method, target: query === undefined ? target : `${target}?${query}`, headers, body: undefined };
  });

async function tryBytes(fuzz: Fuzz, bytes: string): Promise<void> {
  const { tally } = fuzz;
  tally.sent++;
  const answer = await sendBytes(fuzz.api, bytes);
  // Closing the connection without a word is an answer to bytes that are no request.
  if (!answer) return;
  count(tally, answer.status);
  const [, method = '', target = ''] = /^(\S+) (?:http:\/\/[^/]+)?(\S+)/.exec(bytes) ?? [];
  // What succeeds is a page about the API: the operations all need more than these bytes say.
  const verdict =
    answer.status < 300 ? undefined : fuzz.judge(findOperation(fuzz.document, method, target), method, answer);
  if (!verdict) return;
  if (verdict.kind === 'server_error') tally.serverErrors++;
  else tally.offSchema++;
  tally.findings.push(`bytes ${JSON.stringify(bytes.slice(0, 200))}\n  ${verdict.why}`);
}
