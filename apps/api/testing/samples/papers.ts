import type { TrackingSheet, TransferOrder } from '../../src/documents/index.ts';

export const SAMPLE_CODE = '2481503906125';
const common = {
  timeZone: 'Europe/Paris',
  code: SAMPLE_CODE,
  createdAt: new Date('2026-11-03T17:44:00Z'),
  brand: { name: 'Jonquille', logo: null },
};

export const sampleOrder = (changes: Partial<TransferOrder> = {}): TransferOrder => ({
  ...common,
  locale: 'fr-FR',
  copies: 2,
  seller: {
    firstname: 'Camille',
    lastname: 'Roux',
    address: ['14 rue de la Martinière', '69001 LYON'],
    identification: {
      type: 'identity_card',
      number: 'X4RTBPFW4',
      issuingAuthority: 'Préfecture du Rhône',
      deliveryDate: '2021-03-12',
    },
  },
  buyer: {
    name: 'Circulaire',
    longName: 'Circulaire SAS',
    capital: '150 000 €',
    siret: '81234567800021',
    address: ['8 rue de la Soie', '69100 VILLEURBANNE'],
  },
  currency: 'EUR',
  lines: [
    { product: 'iPhone 14 Pro 128 Go', imei: '356729112044187', serialNumber: null, grade: 'grade_b', price: 37_400 },
  ],
  bonuses: [{ label: 'Bonus carte cadeau, 10 %', amount: 3_740 }],
  payout: 41_140,
  paymentMode: 'Carte cadeau',
  signature: null,
  terms: null,
  ...changes,
});

export const sampleSheet = (answers = 7, changes: Partial<TrackingSheet> = {}): TrackingSheet => ({
  ...common,
  locale: 'fr-FR',
  product: { label: 'iPhone 14 Pro 128 Go', brand: 'Apple', imei: '356729112044187', serialNumber: null },
  warehouse: { name: 'Atelier Rhône', city: 'Villeurbanne' },
  circuitName: 'Envoi postal',
  answers: Array.from({ length: answers }, (_, i) => ({
    question: `Question ${i + 1} : comment est l’écran ?`,
    answers: i % 3 ? ['Traces d’usage'] : ['Sans rayure', 'Comme neuf'],
  })),
  ...changes,
});
