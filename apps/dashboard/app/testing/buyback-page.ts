import { BUYBACK_ACTIONS } from '@reprise/contract/buybacks/page/actions';
import { buybackPage } from '@reprise/contract/buybacks/page/payloads';
import type { z } from 'zod';

type Page = z.input<typeof buybackPage>;
export const idForTest = (n: number): string => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const AT = '2026-11-02T10:00:00.000Z';
const base = { code: 'base', label: 'Prix de l’appareil, grade A', question: null, value: 43_000 } as const;

/** A device on its way to the workshop, as the API would answer; every action is possible unless said otherwise. */
export function pageOfBuyback({ why = {}, ...more }: Partial<Page> & { why?: Record<string, string> } = {}) {
  return buybackPage.parse({
    id: idForTest(1),
    version: 3,
    identificationNumber: '2481503906121',
    externalCode: null,
    buyerReference: null,
    status: 'bb_in_transit',
    flags: [],
    circuit: 'web_post',
    circuitName: 'Envoi postal',
    locale: 'fr-FR',
    accountLanguage: 'fr-FR',
    currency: 'EUR',
    timeZone: 'Europe/Paris',
    createdAt: AT,
    updatedAt: AT,
    priceValidUntil: '2026-11-16T10:00:00.000Z',
    product: { id: idForTest(2), label: 'iPhone 15 128 Go', brand: 'Apple', category: 'Smartphones', image: null },
    imei: '356938035643809',
    serialNumber: null,
    comment: null,
    cancelReason: null,
    retailer: { id: idForTest(3), name: 'Cèdre' },
    buyer: { id: idForTest(4), name: 'Alizé' },
    store: null,
    warehouse: { id: idForTest(5), name: 'Atelier de Roubaix', city: 'Roubaix' },
    item: null,
    next: { who: 'carrier', dueAt: null, isLate: false },
    steps: [],
    price: {
      predeclared: null,
      declared: 43_000,
      controlled: null,
      validated: null,
      absorbed: null,
      asDeclared: { waterfall: [base], price: 43_000, payout: 43_000, grade: 'grade_a' },
      asControlled: null,
    },
    questions: [],
    customer: {
      isErased: false,
      readable: ['name', 'contact'],
      name: 'N•••• H•••••',
      email: 'n••••@e•••••.fr',
      phone: '+33 • •• •• •• 12',
      country: 'FR',
      locale: 'fr-FR',
      identityDocument: null,
      hasIban: true,
      nth: 1,
      total: 1,
    },
    parcels: [],
    preparation: null,
    paymentMode: { type: 'bank_transfer', label: 'Virement bancaire' },
    payment: null,
    papers: [],
    litigation: null,
    dispute: null,
    control: null,
    timeline: [],
    tasks: [],
    notes: [],
    correction: null,
    corrections: [],
    actions: BUYBACK_ACTIONS.map((action) => ({
      action,
      isAllowed: why[action] === undefined,
      reason: why[action] ?? null,
    })),
    editable: [],
    ...more,
  });
}
