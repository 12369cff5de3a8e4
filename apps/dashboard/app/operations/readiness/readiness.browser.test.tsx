import './readiness.css';
import { PRODUCT_STATES } from '@reprise/contract/catalogue/products';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { HolePreview } from '../../readiness/notices/hole-preview.tsx';
import { HoleWarning } from '../../readiness/notices/hole-warning.tsx';
import type { Cell, Coverage, Point } from '../../readiness/notices/read-readiness.ts';
import { ReadinessNotice } from '../../readiness/notices/readiness-notice.tsx';
import { pageForTest } from '../../testing/page.tsx';
import { Matrix } from './matrix.tsx';
import { PointsTable } from './points-table.tsx';

vi.mock('../../session/use-may.ts', () => ({ useMay: () => () => true, useIsProvider: () => false }));

const id = (n: number) => `0192f1a0-0000-7000-8000-00000000000${n}`;
const point = (key: Point['key'], cause: string, more: Partial<Point> = {}): Point =>
  ({
    key,
    cause,
    group: key === 'prices' ? 'prices' : 'circuits',
    state: 'ready',
    subject: null,
    objectId: null,
    counts: {},
    ...more,
  }) as Point;
const cell = (state: Cell['state'], outcome: Cell['outcome']): Cell => ({
  circuitRuleId: id(1),
  state,
  outcome,
  warehouseIds: outcome === 'covered' ? [id(2)] : [],
  causes: outcome === 'hole' ? [0] : [],
  brands: [],
});
const coverage: Coverage = {
  accountId: id(9),
  covered: 1,
  holes: 2,
  states: ['grade_a', 'grade_e'],
  circuits: [{ ruleId: id(1), type: 'web_post', channel: 'web', name: 'Envoi postal' }],
  warehouses: [{ id: id(2), name: 'Atelier Rhône', accountName: null }],
  categories: [
    { id: id(3), label: 'Smartphones', cells: [cell('grade_a', 'covered'), cell('grade_e', 'hole')] },
    { id: id(4), label: 'Montres', cells: [cell('grade_a', 'not_offered'), cell('grade_e', 'hole')] },
  ],
  causes: [
    {
      reason: 'no_warehouse',
      holes: 2,
      rules: [
        {
          id: id(5),
          title: 'Tout le reste',
          ofBuyer: false,
          passed: 'condition',
          conditions: [
            {
              attribute: 'productState',
              operator: 'notIn',
              values: [{ value: 'grade_e', label: 'grade_e' }],
              holds: false,
            },
          ],
          warehouses: [{ id: id(2), name: 'Atelier Rhône', accountName: null }],
        },
      ],
    },
  ],
};
const answerWith = (answer: object) =>
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } }),
  );

test('points: a settled point has a link, an open one a button and its consequence, one of the provider neither', async () => {
  const points = [
    point('circuit', 'offered', { subject: 'Envoi postal', objectId: id(1) }),
    point('prices', 'some_without', { state: 'incomplete', counts: { products: 4, unpriced: 2 } }),
    point('buyer', 'none', { state: 'blocked' }),
  ];
  await render(pageForTest(<PointsTable points={points} accountId={id(9)} isOurs={false} />));
  await expect
    .element(page.getByRole('link', { name: 'Ouvrir : Envoi postal' }))
    .toHaveAttribute('href', `/circuit/${id(1)}/edit`);
  await expect.element(page.getByText(/que vos clients ne peuvent pas vendre.: 2/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Régler : Prix des produits' })).toBeVisible();
  await expect.element(page.getByText('Réglé par votre prestataire')).toBeVisible();
  await expect.element(page.getByText('bloque des ventes')).toBeInTheDocument();
});

test('labels: whoever may connects the holder of the contract on the page, a retailer is told that its buyer does', async () => {
  const labels = point('labels', 'missing', {
    group: 'transport',
    state: 'blocked',
    subject: 'Alizé',
    objectId: id(7),
  });
  const shown = await render(pageForTest(<PointsTable points={[labels]} accountId={id(9)} isOurs={false} />));
  await expect.element(page.getByText('Réglé par votre acheteur')).toBeVisible();
  await shown.unmount();
  const sent: { url: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'PUT') sent.push({ url, body: JSON.parse(String(body)) });
    const answer = { kind: 'carrier', url: null, hasSecret: false, answerCodes: null, version: 0 };
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  });
  await render(pageForTest(<PointsTable points={[labels]} accountId={id(9)} isOurs />));
  await page.getByRole('button', { name: 'Relier le transporteur : Alizé' }).click();
  await page.getByLabelText('Adresse').fill('carrier.example');
  await page.getByRole('button', { name: 'Relier le transporteur', exact: true }).click();
  await expect.element(page.getByText('Saisissez une adresse qui commence par https://.')).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByLabelText('Adresse').fill('https://carrier.example');
  await page.getByLabelText('Secret').fill('a secret nobody reads');
  await page.getByRole('button', { name: 'Relier le transporteur', exact: true }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toEqual([
    {
      url: `/_api/accounts/${id(7)}/connections/carrier`,
      body: { url: 'https://carrier.example', secret: 'a secret nobody reads', version: 0 },
    },
  ]);
});

test('matrix: arrows walk the cells, Enter opens a hole with the rules that were tried, Esc returns to its cell', async () => {
  await render(pageForTest(<Matrix coverage={coverage} isOurs={false} />));
  const hole = page.getByRole('button', { name: 'Smartphones, Grade E, Envoi postal : trou' });
  await expect.element(hole).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByText('même cause, trous : 2')).toBeVisible();
  await expect.element(page.getByText(/ne correspond pas.: État déclaré.: tout sauf Grade E/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Tout le reste' }))
    .toHaveAttribute('href', `/warehouse-dispatch-rule/${id(5)}`);
  ((await hole.findElement()) as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByRole('button', { name: /^Smartphones, Grade A.*Atelier Rhône \(R\)$/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect
    .element(page.getByRole('button', { name: 'Montres, Grade A, Envoi postal : non proposé' }))
    .toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  const other = page.getByRole('button', { name: 'Montres, Grade E, Envoi postal : trou' });
  await expect.element(other).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('region', { name: 'Trou ouvert' })).not.toBeInTheDocument();
  await expect.element(other).toHaveFocus();
});

test('way out: says how many holes a rule closes, changes it at one press with its version, and undoes it', async () => {
  const conditions = [
    { attribute: 'productState', operator: 'notIn', values: [{ value: 'grade_e', label: 'grade_e' }] },
  ];
  const stored = {
    id: id(5),
    accountId: id(9),
    title: 'Tout le reste',
    conditions,
    warehouses: [{ id: id(2), name: 'Atelier Rhône', accountName: null }],
    defaultWarehouseId: null,
    geographicCriterion: false,
    status: 'enabled',
    position: 1,
    updatedAt: '2026-11-16T10:00:00.000Z',
    version: 4,
  };
  const sent: { method: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const read = body ? JSON.parse(String(body)) : undefined;
    if (method === 'PATCH') sent.push({ method, body: read });
    const preview = { opened: { count: 0, cases: [] }, closed: { count: 2, cases: [] }, withoutCircuit: [] };
    const answer = String(url).includes('preview') ? preview : { ...stored, version: 4 + sent.length };
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  });
  await render(pageForTest(<Matrix coverage={coverage} isOurs={false} />));
  await expect.element(page.getByText(/prendra aussi.: Grade E\. 2 trous se ferment\./)).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter Grade E à la règle 1' }).click();
  await expect.element(page.getByText(/2 trous fermés/)).toBeVisible();
  // The focus is where it was before the hole was opened.
  await expect.element(page.getByRole('button', { name: 'Smartphones, Grade E, Envoi postal : trou' })).toHaveFocus();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(page.getByText('La règle 1 est comme avant')).toBeVisible();
  const all = [{ attribute: 'productState', operator: 'in', values: [...PRODUCT_STATES] }];
  const before = [{ attribute: 'productState', operator: 'notIn', values: ['grade_e'] }];
  expect(sent.map(({ body }) => body)).toEqual([
    { conditions: all, version: 4 },
    { conditions: before, version: 5 },
  ]);
});

test('hole warning: names the cases that nobody receives, and is silent without one', async () => {
  answerWith(coverage);
  const shown = await render(pageForTest(<HoleWarning accountId={id(9)} />));
  await expect.element(page.getByText('2 cas ne sont reçus par personne')).toBeVisible();
  await expect.element(page.getByText(/Smartphones, Grade E, Envoi postal/)).toBeVisible();
  await shown.unmount();
  answerWith({ ...coverage, holes: 0, categories: [], causes: [] });
  await render(pageForTest(<HoleWarning accountId={id(8)} />));
  await expect.element(page.getByText(/reçu/)).not.toBeInTheDocument();
});

test('hole preview: says before saving what is refused and what closes, and is silent when nothing changes', async () => {
  const lost = {
    categoryId: id(3),
    category: 'Smartphones',
    state: 'grade_e',
    circuitRuleId: id(1),
    circuit: 'Envoi postal',
  };
  const draft = { kind: 'rule_removed', id: id(5) } as const;
  answerWith({ opened: { count: 1, cases: [lost] }, closed: { count: 0, cases: [] }, withoutCircuit: [] });
  const shown = await render(pageForTest(<HolePreview accountId={id(9)} draft={draft} />));
  await expect.element(page.getByText('1 cas serait refusé')).toBeVisible();
  await expect.element(page.getByText(/vente est refusée.: Smartphones, Grade E, Envoi postal\./)).toBeVisible();
  await shown.unmount();
  answerWith({
    opened: { count: 0, cases: [] },
    closed: { count: 2, cases: [lost, { ...lost, category: 'Montres' }] },
    withoutCircuit: [{ id: id(4), label: 'Montres' }],
  });
  const other = await render(pageForTest(<HolePreview accountId={id(9)} draft={draft} />));
  await expect.element(page.getByText('2 trous se fermeraient')).toBeVisible();
  await expect.element(page.getByText(/remettre les produits de.: Montres\./)).toBeVisible();
  await other.unmount();
  answerWith({ opened: { count: 0, cases: [] }, closed: { count: 0, cases: [] }, withoutCircuit: [] });
  await render(pageForTest(<HolePreview accountId={id(9)} draft={draft} />));
  await new Promise((done) => setTimeout(done, 600));
  await expect.element(page.getByRole('status')).toHaveTextContent('');
});

test('home: says how far the account is with the first blocked point, and nothing once it is ready', async () => {
  const points = [
    point('prices', 'some_without', { state: 'incomplete', counts: { unpriced: 1 } }),
    point('serviceTerms', 'missing', { state: 'blocked' }),
  ];
  answerWith({ accountId: id(9), ready: 11, total: 13, trialSoldAt: null, points });
  const shown = await render(pageForTest(<ReadinessNotice accountId={id(9)} />));
  await expect.element(page.getByText('Prêt à vendre : 11 sur 13')).toBeVisible();
  await expect.element(page.getByText('Conditions de service')).toBeVisible();
  await shown.unmount();
  answerWith({ accountId: id(8), ready: 1, total: 1, trialSoldAt: null, points: [point('prices', 'priced')] });
  await render(pageForTest(<ReadinessNotice accountId={id(8)} />));
  await expect.element(page.getByText(/Prêt à vendre/)).not.toBeInTheDocument();
});
