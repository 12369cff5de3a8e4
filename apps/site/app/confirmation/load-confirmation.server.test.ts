import { ApiRefusal, type Call } from '@reprise/client/call';
import { expect, test } from 'vitest';
import { labelStateOf } from './label-state.server.ts';
import { askedBuybacks } from './load-confirmation.server.ts';

const [A, B] = ['01941f29-7c00-7260-8a61-91494fc48541', '01941f29-7c00-7260-8a61-91494fc48542'];
const asked = (query: string) => askedBuybacks(new URLSearchParams(query));

test('ids and tokens go together, in their order', () => {
  expect(asked(`ids=${A},${B}&t=a.1,b-2`)).toEqual([
    { id: A, token: 'a.1' },
    { id: B, token: 'b-2' },
  ]);
  for (const wrong of ['', `ids=${A}`, `ids=${A},${B}&t=a`, `ids=${A}&t=`, 'ids=1&t=a', `ids=${A}&t=a%2Fb`])
    expect(asked(wrong), wrong).toEqual([]);
  const many = Array.from({ length: 13 }, () => A);
  expect(asked(`ids=${many.join()}&t=${many.map(() => 'a').join()}`)).toEqual([]);
});

test('the state of a label is what its answers mean', async () => {
  const one = { id: A!, token: 'a' };
  const answering = (status: number, label = 'none'): Call =>
    (async (route: { method: string }) => {
      if (route.method === 'GET') return { label };
      if (status !== 200) throw new ApiRefusal(status, {}, undefined);
      return undefined;
    }) as unknown as Call;
  expect(await labelStateOf(answering(200), one)).toBe('ready');
  expect(await labelStateOf(answering(425), one)).toBe('pending');
  expect(await labelStateOf(answering(404, 'failed'), one)).toBe('failed');
  expect(await labelStateOf(answering(404), one)).toBe('none');
  await expect(labelStateOf(answering(403), one)).rejects.toThrow();
});
