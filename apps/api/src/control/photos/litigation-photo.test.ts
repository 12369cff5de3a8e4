import { getLitigation } from '@reprise/contract/buybacks/follow-routes';
import { beforeAll, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { FORM_TYPE, fileForm } from '../../../testing/samples/file-form.ts';
import { makePng } from '../../../testing/samples/files.ts';
import { buildBench, type TestBench } from '../../../testing/transit/build-bench.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { decideUntil, linkOf } from '../../buybacks/index.ts';

const api = useApi();
let bench: TestBench;
let picture: Buffer;
beforeAll(async () => {
  bench = await buildBench(api);
  picture = await makePng({ width: 60, height: 40 });
});

/** A device that the workshop found broken, with a photo of it and a photo of its back; water that nobody could see as well. */
async function disputed() {
  const device = await bench.begun();
  const add = async (query: string) => {
    const answer = await api.call({
      method: 'POST',
      url: `/compliance-tests/${device.testId}/photos${query}`,
      headers: { ...bench.operator, 'content-type': FORM_TYPE },
      payload: fileForm(picture, 'screen.png'),
    });
    return answer.json().id as string;
  };
  const { screen } = bench.shop.catalogue;
  const [ofScreen, ofBack] = [await add(`?questionId=${screen.id}`), await add('?slot=back')];
  await bench.promise({ isHidden: true });
  const answer = await bench.validate(device.testId, { responses: bench.found('scratched', ['camera']) });
  expect(answer.json(), answer.body).toMatchObject({ outcome: 'litigation' });
  const { litigation } = await bench.moved(device.buybackId);
  const { id: litigationId, version, deadline_at } = litigation!;
  const token = linkOf(api.services.keys, {
    accountId: bench.shop.retailer.id,
    buybackId: device.buybackId,
    purpose: 'decide',
    until: decideUntil(deadline_at),
    litigationId,
    version,
  });
  return { ...device, token, ofScreen, ofBack };
}
const visitor = () => bench.world.visitor(bench.shop.retailer);
const look = (buybackId: string, photoId: string, token?: string, headers = visitor()) =>
  api.call({ url: `/buybacks/${buybackId}/litigation/photos/${photoId}${token ? `?t=${token}` : ''}`, headers });

test('getLitigation: the customer sees the photos by question and by side, and what nobody could see without an effect', async () => {
  const { buybackId, token, ofScreen, ofBack } = await disputed();
  const { screen, faults } = bench.shop.catalogue;
  const view = (await api.call(getLitigation, { params: { id: buybackId }, query: { t: token } }, visitor())).json();
  const about = (id: string) => view.questions.find(({ questionId }: { questionId: string }) => questionId === id);
  expect(about(screen.id)).toMatchObject({ photos: [ofScreen], isHidden: false, effect: -10_000 });
  expect(about(faults.id)).toMatchObject({
    isHidden: true,
    isDifferent: true,
    effect: 0,
    controlled: ['Appareil photo'],
  });
  expect(view.photos).toEqual([{ id: ofBack, slot: 'back' }]);
  expect(view.proposed.price).toBe(20_000);
});

test('getLitigationPhoto: the link that decides opens the photos of its own buyback and no other', async () => {
  const [mine, other] = [await disputed(), await disputed()];
  const answer = await look(mine.buybackId, mine.ofScreen, mine.token);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  expect(refusal(await look(mine.buybackId, other.ofScreen, mine.token))).toBe('404 not_found');
  for (const token of [undefined, other.token, `${mine.token}x`])
    expect(refusal(await look(mine.buybackId, mine.ofScreen, token))).toBe('403 invalid_link');
  const elsewhere = bench.world.visitor(await bench.world.retailer());
  expect(refusal(await look(mine.buybackId, mine.ofScreen, mine.token, elsewhere))).toBe('403 invalid_link');
});
