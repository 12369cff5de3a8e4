import type { Answer } from './send.ts';

const SPOILT: readonly ((answer: Answer) => Answer)[] = [
  (answer) => ({ ...answer, status: 500 }),
  (answer) => ({ ...answer, status: 418 }),
  (answer) => ({ ...answer, headers: { ...answer.headers, 'content-type': 'text/html' } }),
  (answer) => ({ ...answer, body: answer.body.subarray(0, -1) }),
  (answer) => changed(answer, (value) => ({ ...value, addedField: 1 })),
  (answer) => changed(answer, ({ id: _, '@id': __, code: ___, ...rest }) => rest),
];

/** Every fiftieth answer with a JSON body, spoilt in one of the ways the judge has to notice. */
export function everyFiftieth(): (answer: Answer) => Answer {
  let seen = 0;
  return (answer) => {
    const isJson = answer.headers['content-type']?.includes('json') ?? false;
    if (!isJson || ++seen % 50 !== 0) return answer;
    return SPOILT[(seen / 50) % SPOILT.length]!(answer);
  };
}

function changed(answer: Answer, change: (value: Record<string, unknown>) => object): Answer {
  const value = JSON.parse(answer.body.toString('utf8')) as Record<string, unknown>;
  return { ...answer, body: Buffer.from(JSON.stringify(change(value))) };
}
