import { makeT } from '@reprise/i18n';
import words from '@reprise/i18n/locales/fr-FR/sell.json' with { type: 'json' };
import site from '@reprise/i18n/locales/fr-FR/site.json' with { type: 'json' };
import '@reprise/ui/primitives/icons/icons-selling.ts';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { FilledCart } from '../cart/filled-cart.tsx';
import type { CartSettings } from '../cart/state/settings.server.ts';
import { type CartItem, keepCustomerDraft } from '../cart/state/store.ts';
import { SummaryView } from '../cart/summary/summary-view.tsx';
import { ConfirmationView } from '../confirmation/confirmation-view.tsx';
import { SellProvider } from '../declaration/sell-speech.ts';
import { SpeechProvider, translator } from '../i18n.ts';
import { LitigationView } from '../litigation/litigation-view.tsx';
import { TrackingView } from '../tracking/tracking-view.tsx';

/** What somebody types, sells or names a product who wants to be more than read. Each tries to call `hit()`. */
const HOSTILE = [
  '<script>hit()</script>',
  '</p></textarea><img src=x onerror="hit()">',
  '<svg onload=hit()>',
  '"><iframe srcdoc="<script>parent.hit()</script>">',
  "'-hit()-'",
  '{{constructor.constructor("hit()")()}}',
].join(' ');
const hit = vi.fn();
Object.assign(window, { hit });
afterEach(() => localStorage.clear());

const speech = { locale: 'fr-FR', t: translator('fr-FR', site), path: (page: string) => page } as const;
function show(page: ReactNode) {
  const element = (
    <SpeechProvider value={speech}>
      <SellProvider value={makeT<'sell'>('fr-FR', words)}>{page}</SellProvider>
    </SpeechProvider>
  );
  const router = createMemoryRouter([{ path: '*', element, loader: () => null, HydrateFallback: () => null }]);
  return render(<RouterProvider router={router} />);
}
/** Read as it was written, as often as it is shown, and nothing else came of it. */
async function expectOnlyRead(container: Element, times: number) {
  await expect.poll(() => (container.textContent ?? '').split(HOSTILE).length - 1).toBeGreaterThanOrEqual(times);
  const planted = 'script, iframe, [onerror], [onload], img[src="x"]';
  expect(container.querySelectorAll(planted)).toHaveLength(0);
  // What would run, runs a moment later.
  await new Promise((later) => setTimeout(later, 50));
  expect(hit).not.toHaveBeenCalled();
}

const id = '019a0000-0000-7000-8000-000000000001';
const at = '2026-11-15T12:00:00.000Z';
const instructions = {
  circuit: 'web_post' as const,
  circuitName: HOSTILE,
  description: HOSTILE,
  highlightedInstruction: HOSTILE,
  instructions: [{ sequence: 1, type: 'print' as const, label: HOSTILE }],
  documents: [],
  label: 'none' as const,
  dropOffCode: null,
};
const product = { id, label: HOSTILE, brand: HOSTILE, image: null };
const followUp = {
  id,
  isTrial: false,
  identificationNumber: '2000000000008',
  status: 'bb_awaiting_inventory' as const,
  createdAt: at,
  firstname: HOSTILE,
  product,
  currency: 'EUR' as const,
  estimatedPrice: 10_000,
  circuitBonus: 500,
  paymentBonus: 0,
  payout: 10_500,
  waterfall: [{ code: 'circuit' as const, label: HOSTILE, question: HOSTILE, value: 500 }],
  priceValidUntil: at,
  payment: {
    type: 'gift_card' as const,
    label: HOSTILE,
    status: 'payment_created' as const,
    amount: 10_500,
    paidAt: null,
    dueOn: null,
    news: {
      state: 'promised' as const,
      day: null,
      expectedOn: null,
      isLate: false,
      failure: null,
      reference: HOSTILE,
    },
    giftCard: null,
    mayChangeAccount: false,
  },
  transport: {
    carrier: 'sandbox',
    trackingNumber: HOSTILE,
    trackingLink: null,
    lastStatus: null,
    events: [{ status: 'delivery_in_transit', at, location: HOSTILE }],
  },
  store: { name: HOSTILE, street: HOSTILE, city: HOSTILE },
  steps: [{ step: 'registered' as const, state: 'now' as const, at, dueAt: null, late: null, parcel: null }],
  instructions,
  preparation: {
    isDue: true,
    steps: ['charge_low' as const],
    isPrinterFree: true,
    answer: null,
    hazard: null,
  },
  labelOrder: { isAllowed: true, why: 'failed' as const },
  cancellation: { isAllowed: true, reason: null, comment: null },
  hold: null,
  litigation: null,
};

test('on the page that follows a buyback', async () => {
  const refused = { error: 'comment' as const, reason: 'other' as const, comment: HOSTILE };
  const page = await show(
    <TrackingView
      confirm={null}
      isLabelRefused={false}
      followUp={followUp}
      token="t"
      refused={refused}
      notReady={undefined}
      dropOff={null}
    />,
  );
  await expectOnlyRead(page.container, 6);
  expect(page.container.querySelector('textarea')?.value).toBe(HOSTILE);
});

test('on the confirmation', async () => {
  const { payment, ...rest } = followUp;
  const confirmed = { ...rest, token: 't', paymentLabel: payment.label, dropOff: null };
  const page = await show(<ConfirmationView buybacks={[confirmed]} brand={HOSTILE} />);
  await expectOnlyRead(page.container, 6);
});

test('on the page that decides a litigation', async () => {
  const litigation = {
    status: 'open' as const,
    identificationNumber: '2000000000008',
    product,
    currency: 'EUR' as const,
    declared: { price: 10_000, payout: 10_500, grade: 'grade_a' as const },
    proposed: { price: 8_000, payout: 8_500, bonus: 500, grade: 'grade_b' as const },
    questions: [
      {
        questionId: id,
        title: HOSTILE,
        declared: [HOSTILE],
        controlled: [HOSTILE],
        effect: -2_000,
        isDifferent: true,
        isHidden: false,
        photos: [],
      },
    ],
    photos: [],
    waterfall: [{ code: 'circuit' as const, label: HOSTILE, question: HOSTILE, value: 500 }],
    comment: HOSTILE,
    payment: { type: 'gift_card' as const, label: HOSTILE },
    version: 1,
    token: null,
    deadlineAt: at,
    secondLookAskedAt: at,
    secondLookAnswer: { text: HOSTILE, answeredAt: at },
    resolvedAt: null,
  };
  const page = await show(<LitigationView litigation={litigation} isOver={false} token="t" notDone={undefined} />);
  await expectOnlyRead(page.container, 6);
});

const item = {
  inCartId: 'one',
  product: { id, label: HOSTILE, brand: HOSTILE, image: null, categoryId: id },
  declaration: { productId: id, responses: [] },
  answers: [HOSTILE],
  circuitRuleId: id,
  circuitType: 'web_post',
  circuitName: HOSTILE,
  storeId: id,
  storeName: HOSTILE,
  paymentModeId: id,
  paymentType: 'bank_transfer',
  paymentLabel: HOSTILE,
  quoteId: 'q',
  validUntil: '2126-11-15T12:00:00.000Z',
  currency: 'EUR',
  estimatedPrice: 10_000,
  circuitBonus: 500,
  paymentBonus: 0,
  payout: 10_500,
  waterfall: [{ code: 'circuit', label: HOSTILE, question: HOSTILE, value: 500 }],
} as unknown as CartItem;
const settings = { currency: 'EUR', minimum: 0, maxItems: 200, brand: HOSTILE } as unknown as CartSettings;

test('in the cart', async () => {
  const page = await show(<FilledCart items={[item]} settings={settings} />);
  await expectOnlyRead(page.container, 2);
});

test('on the summary, whatever somebody typed or a browser kept', async () => {
  const fields = ['firstname', 'lastname', 'email', 'phone', 'street', 'streetMore', 'zipCode', 'city', 'country'];
  const more = ['iban', 'idType', 'idNumber', 'idAuthority', 'idDate'];
  keepCustomerDraft(Object.fromEntries([...fields, ...more].map((name) => [name, HOSTILE])));
  const asked = { iban: true, identity: true, terms: true, countries: undefined };
  const page = await show(<SummaryView items={[item]} asked={asked} settings={settings} />);
  await expectOnlyRead(page.container, 8);
});
