import { ApiRefusal, type Call } from '@reprise/client/call';
import { expect, test } from 'vitest';
import { sendReady } from './send-ready.server.ts';

const KEY = { id: '01941f29-7c00-7260-8a61-91494fc48541', token: 'a.1' };
const sent: object[] = [];
const answering = (code?: string, status = 409): Call =>
  (async (_: object, { body }: { body: object }) => {
    sent.push(body);
    if (code) throw new ApiRefusal(status, { code: code as 'status_not_fit' }, undefined);
    return { label: 'pending' };
  }) as unknown as Call;
function formOf(...fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}
const FILLED: [string, string][] = [
  ['step', 'charge_low'],
  ['step', 'data_saved'],
  ['step', 'polish'],
  ['battery', 'fine'],
];

test('sendReady: sends the steps it knows, the battery and the wish, under the key of the address', async () => {
  expect(await sendReady(answering(), KEY, formOf(...FILLED, ['without_printer', 'on']))).toBeUndefined();
  expect(sent.at(-1)).toEqual({
    token: 'a.1',
    steps: ['data_saved', 'charge_low'],
    battery: 'fine',
    isWithoutPrinter: true,
  });
});

test('sendReady: without an answer about the battery nothing is sent, and the ticks come back', async () => {
  const before = sent.length;
  const answer = await sendReady(answering(), KEY, formOf(['step', 'charge_low']));
  expect(answer).toMatchObject({ unready: 'battery', id: KEY.id, steps: ['charge_low'], battery: undefined });
  expect(sent).toHaveLength(before);
});

test('sendReady: says what a refusal means; a hazard of another tab is no failure, as the page shows it', async () => {
  const refusedBy = async (code: string) => (await sendReady(answering(code), KEY, formOf(...FILLED)))?.unready;
  expect(await refusedBy('preparation_incomplete')).toBe('steps');
  expect(await refusedBy('status_not_fit')).toBe('failed');
  expect(await refusedBy('battery_hazard')).toBeUndefined();
});
