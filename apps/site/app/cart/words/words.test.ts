import { ApiRefusal, type Call } from '@reprise/client/call';
import { expect, test, vi } from 'vitest';
import type { CartItem } from '../state/store.ts';
import { rewordLines } from './reword-lines.server.ts';
import { rewordItem } from './words.ts';

const line = {
  inCartId: 'one',
  declaration: { productId: 'p', responses: [{ questionId: 'q1', answerIds: ['a2'] }] },
  circuitRuleId: 'r',
  paymentModeId: 'm',
};
const item = {
  ...line,
  language: 'fr-FR',
  product: { id: 'p', label: 'Téléphone 14', brand: null, image: null, categoryId: 'c' },
  answers: ['S’allume-t-il ? · Non'],
  circuitName: 'Par la poste',
  paymentLabel: 'Virement',
  quoteId: 'signed',
  validUntil: '2026-12-01T00:00:00.000Z',
  payout: 41_200,
  waterfall: [
    { code: 'base', label: 'Prix de départ', value: 50_000 },
    { code: 'answer', label: 'Non', value: -8_800 },
  ],
} as unknown as CartItem;

const question = {
  id: 'q1',
  title: 'Does it turn on?',
  answers: [
    { id: 'a1', title: 'Yes' },
    { id: 'a2', title: 'No' },
  ],
};
const ANSWERS: Record<string, unknown> = {
  getDeclaration: { product: { label: 'Phone 14' }, questions: [question, { ...question, id: 'q2' }] },
  listEstimateOptions: {
    circuits: [{ circuitRuleId: 'r', name: 'By post' }],
    paymentModes: [{ id: 'm', label: 'Bank transfer' }],
  },
  // Dearer today than the promise: only its words are taken.
  createEstimate: {
    payout: 45_000,
    waterfall: [
      { code: 'base', label: 'Starting price', value: 53_800 },
      { code: 'answer', label: 'No', value: -8_800 },
    ],
  },
};
const api = (answers: Record<string, unknown> = ANSWERS) =>
  vi.fn(async ({ id }: { id: string }, _input: { query: object }) => {
    if (answers[id] instanceof Error) throw answers[id];
    return answers[id];
  });

test('rewordLines: every line is asked for in the language of the page, and its promise stays as it was', async () => {
  const call = api();
  const [reworded] = await rewordLines(call as unknown as Call, [line], 'en-GB');
  expect(call.mock.calls.map(([, { query }]) => query)).toEqual(Array(3).fill({ language: 'en-GB' }));
  const { words } = reworded!;
  expect(rewordItem(item, words, 'en-GB')).toEqual({
    ...item,
    language: 'en-GB',
    product: { ...item.product, label: 'Phone 14' },
    answers: ['Does it turn on? · No'],
    circuitName: 'By post',
    paymentLabel: 'Bank transfer',
    waterfall: [
      { code: 'base', label: 'Starting price', value: 50_000 },
      { code: 'answer', label: 'No', value: -8_800 },
    ],
  });
});

test('rewordItem: a price with other lines than today’s keeps the words it was promised in', () => {
  const words = { waterfall: [{ code: 'base', label: 'Starting price' }] };
  expect(rewordItem(item, words, 'en-GB').waterfall).toEqual(item.waterfall);
});

test('rewordLines: a device that is no longer sold keeps its words; an API that is away throws', async () => {
  const gone = new ApiRefusal(410, { code: 'product_gone' } as never, undefined);
  const refused = api({ getDeclaration: gone, listEstimateOptions: gone, createEstimate: gone });
  expect(await rewordLines(refused as unknown as Call, [line], 'en-GB')).toEqual([{ inCartId: 'one', words: {} }]);
  const away = api({ ...ANSWERS, getDeclaration: new Error('away') });
  await expect(rewordLines(away as unknown as Call, [line], 'en-GB')).rejects.toThrow('away');
});
