import { toUnits } from '@reprise/kit/money';
import type { StatusOf } from '@reprise/ui/product/status-looks.ts';
import { readWhole } from '../kit/list/export/read-all.ts';
import type { ListDef, ListState, TreeNode } from '../kit/list/list-def.ts';

/** Invented rows: nothing on this page is asked of the server. */
export type Sample = {
  code: string;
  product: string;
  customer: string;
  brand: string;
  status: StatusOf<'buyback'>;
  cents: number;
  created: string;
};

// biome-ignore format: a device per line
const DEVICES = [
  ['iPhone 14 Pro 128 Go', 'apple', 37_400], ['Galaxy S23 256 Go', 'samsung', 28_600], ['Pixel 8 128 Go', 'google', 25_400],
  ['iPad Air 5 64 Go', 'apple', 30_200], ['Redmi Note 12 128 Go', 'xiaomi', 4_700],
] as const;
const CUSTOMERS = [
  'Camille Roux',
  'Yanis Benali',
  'Sofie Vandamme',
  'Thomas Lefèvre',
  'Nadia Ferhat',
  'Hugo Schmitt',
  'Eva Rossi',
];
export const STATUSES = [
  ['bb_awaiting_store_drop', 'À déposer'],
  ['bb_awaiting_inventory', 'À expédier'],
  ['bb_in_transit', 'En transit'],
  ['bb_in_processing', 'En traitement'],
  ['bb_completed', 'Terminée'],
  ['bb_not_completed', 'Non aboutie'],
  ['bb_cancelled', 'Annulée'],
] as const satisfies readonly (readonly [StatusOf<'buyback'>, string])[];
export const BRANDS = [
  { value: 'apple', label: 'Apple' },
  { value: 'samsung', label: 'Samsung' },
  { value: 'google', label: 'Google' },
  { value: 'xiaomi', label: 'Xiaomi' },
];

export const CATEGORIES: readonly TreeNode[] = [
  {
    value: 'phones',
    label: 'Téléphones',
    children: [
      { value: 'phones-apple', label: 'iPhone' },
      { value: 'phones-android', label: 'Android' },
    ],
  },
  { value: 'tablets', label: 'Tablettes' },
];
const categoriesOf = ({ product, brand }: Sample): string[] =>
  product.startsWith('iPad') ? ['tablets'] : ['phones', brand === 'apple' ? 'phones-apple' : 'phones-android'];

export const CODE = '2481503906125';

/** Drawn here rather than fetched: the back of a phone, whole and cracked. */
const drawing = (crack: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240"><rect width="320" height="240" fill="#e2dfdb"/><rect x="105" y="20" width="110" height="200" rx="18" fill="#504c46"/><rect x="117" y="32" width="40" height="40" rx="12" fill="#1e1b18"/>${crack}</svg>`,
  )}`;
export const PHOTOS = {
  declaredPhotos: [{ src: drawing(''), alt: 'Dos du téléphone, intact' }],
  controlledPhotos: [
    {
      src: drawing('<path d="M105 60l34 40-8 26 40 30-4 40 26 24" stroke="#f4f2ef" stroke-width="3" fill="none"/>'),
      alt: 'Dos du téléphone, fissuré en diagonale',
    },
  ],
};

const ROWS: readonly Sample[] = Array.from({ length: 83 }, (_, index) => {
  const [product, brand, cents] = DEVICES[index % DEVICES.length]!;
  return {
    code: String(2_481_503_906_125 + index * 16_417),
    product,
    brand,
    customer: CUSTOMERS[index % CUSTOMERS.length]!,
    status: STATUSES[index % STATUSES.length]![0],
    cents: cents - (index % 9) * 500,
    created: new Date(Date.UTC(2025, 10, 1 + (index % 14))).toISOString().slice(0, 10),
  };
});

function select({ q, filters, order }: ListState): Sample[] {
  const text = q.trim().toLowerCase();
  const isIn = (name: string, value: string) => !filters[name]?.length || filters[name].includes(value);
  const isBetween = (name: string, value: string | number) => {
    const [from = '', to = ''] = filters[name] ?? [];
    return (
      (from === '' || value >= (typeof value === 'number' ? Number(from) : from)) &&
      (to === '' || value <= (typeof value === 'number' ? Number(to) : to))
    );
  };
  const rows = ROWS.filter(
    (row) =>
      `${row.code} ${row.product} ${row.customer}`.toLowerCase().includes(text) &&
      row.customer.toLowerCase().includes(filters.customer?.[0]?.toLowerCase() ?? '') &&
      (!filters.category?.length || categoriesOf(row).some((it) => filters.category?.includes(it))) &&
      isIn('brand', row.brand) &&
      isIn('status', row.status) &&
      isBetween('declared', toUnits(row.cents)) &&
      isBetween('created', row.created),
  );
  const by = order?.field as keyof Sample | undefined;
  if (!by) return rows;
  const sign = order?.direction === 'desc' ? -1 : 1;
  return rows.sort((a, b) => (a[by] < b[by] ? -sign : Number(a[by] > b[by]) * sign));
}

export const readSample: Pick<ListDef<Sample>, 'fetchPage' | 'fetchAll' | 'fetchCounts'> = {
  fetchCounts: async () => ({
    all: ROWS.length,
    ...Object.fromEntries(STATUSES.map(([it]) => [it, ROWS.filter(({ status }) => status === it).length])),
  }),
  fetchPage: async (state) => {
    const rows = select(state);
    return { rows: rows.slice((state.page - 1) * state.size, state.page * state.size), total: rows.length };
  },
  fetchAll: (state) => readWhole(Promise.resolve(select(state))),
};
