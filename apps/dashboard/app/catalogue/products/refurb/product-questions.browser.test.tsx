import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { session } from '../../../api/session.ts';
import { idForTest } from '../../../testing/buyback-page.ts';
import { shellForTest, userForTest } from '../../../testing/shell.tsx';
import { refurbQuestionForTest } from '../../../testing/workshop/refurbishment.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../../api/call.ts', () => ({ call }));
const { ProductQuestions } = await import('./product-questions.tsx');

let ofProduct: object[];
const signIn = (...held: string[]) =>
  session.set({
    ...userForTest(),
    accountId: idForTest(1),
    currentModule: 'lcm',
    frontPermissions: { lcm: held },
  } as never);
beforeEach(() => {
  signIn('ROLE_REFURB_DIAGNOSTIC_MANAGE');
  ofProduct = [];
  call.mockReset();
  call.mockImplementation(async () => ({ questions: ofProduct }));
});
const sent = (route: string) => call.mock.calls.filter(([{ id }]) => id === route).map(([, input]) => input);
const shown = async (part: React.ReactNode) => render(await shellForTest(part));

test('questions of a product: one that is not asked is linked, with the links that were seen', async () => {
  const { answers } = refurbQuestionForTest();
  const question = { type: 'unique' as const, answers };
  ofProduct = [
    { ...question, id: idForTest(51), title: 'Pour tous', reason: 'every_device', isLinked: false },
    { ...question, id: idForTest(52), title: 'Pour lui', reason: 'product', isLinked: true },
    { ...question, id: idForTest(53), title: 'Pour d’autres', reason: null, isLinked: false },
  ];
  const screen = await shown(<ProductQuestions productId={idForTest(81)} accountId={idForTest(1)} />);
  await expect.element(screen.getByText('Liée à ce produit')).toBeVisible();
  expect(screen.getByRole('button', { name: /Pour tous/ }).query()).toBeNull();
  await screen.getByRole('button', { name: /^Lier.*Pour d’autres/ }).click();
  await expect.poll(() => sent('linkProductRefurbQuestions')).toHaveLength(1);
  expect(sent('linkProductRefurbQuestions')[0]).toMatchObject({
    params: { id: idForTest(81) },
    body: { questionIds: [idForTest(52), idForTest(53)], seen: [idForTest(52)] },
  });
});

test('questions of a product: whoever does not manage them is told so, and nothing is read', async () => {
  signIn('ROLE_PRODUCT_EDIT_PAGE');
  const screen = await shown(<ProductQuestions productId={idForTest(81)} accountId={idForTest(1)} />);
  await expect.element(screen.getByText('L’acheteur et ses ateliers les gèrent.')).toBeVisible();
  expect(sent('listProductRefurbQuestions')).toEqual([]);
});
