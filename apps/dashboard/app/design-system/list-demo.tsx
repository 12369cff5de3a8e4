import { formatDate, formatMoney } from '@reprise/i18n/formats';
import { toUnits } from '@reprise/kit/money';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { StatusBadge } from '@reprise/ui/product/status-badge.tsx';
import { useMemo } from 'react';
import { useLocale } from '../i18n/words.tsx';
import { DataList } from '../kit/list/data-list.tsx';
import type { ListDef } from '../kit/list/list-def.ts';
import { useToast } from '../kit/page/toast-provider.tsx';
import { BRANDS, CATEGORIES, readSample, type Sample, STATUSES } from './sample.ts';

const STATUS_WORDS = Object.fromEntries(STATUSES);

export function ListDemo() {
  const locale = useLocale();
  const show = useToast();
  const def = useMemo<ListDef<Sample>>(
    () => ({
      name: 'design-system',
      route: { id: 'design-system' },
      idOf: (row) => row.code,
      nameOf: (row) => row.code,
      hrefOf: (row) => `?panel=${row.code}#panel`,
      columns: [
        {
          id: 'code',
          label: 'Code',
          cell: (row) => <Code13 code={row.code} />,
          text: (row) => row.code,
          order: 'code',
        },
        {
          id: 'product',
          label: 'Produit et client',
          width: '24%',
          cell: (row) => (
            <>
              {row.product}
              <small>{row.customer}</small>
            </>
          ),
          text: (row) => `${row.product}, ${row.customer}`,
        },
        {
          id: 'status',
          label: 'Statut',
          cell: (row) => (
            <StatusBadge object="buyback" status={row.status}>
              {STATUS_WORDS[row.status]}
            </StatusBadge>
          ),
          text: (row) => STATUS_WORDS[row.status] ?? null,
        },
        {
          id: 'declared',
          label: 'Déclaré',
          num: true,
          order: 'cents',
          cell: (row) => formatMoney(locale, row.cents, 'EUR'),
          text: (row) => toUnits(row.cents),
        },
        {
          id: 'created',
          label: 'Créée',
          num: true,
          order: 'created',
          cell: (row) => formatDate(locale, new Date(row.created), 'UTC'),
          text: (row) => row.created,
        },
      ],
      filters: [
        { name: 'brand', label: 'Marque', kind: 'choice', options: BRANDS },
        {
          name: 'status',
          label: 'Statut',
          kind: 'choice',
          options: STATUSES.map(([value, label]) => ({ value, label })),
        },
        { name: 'category', label: 'Catégorie', kind: 'tree', nodes: CATEGORIES },
        { name: 'customer', label: 'Client', kind: 'text' },
        { name: 'declared', label: 'Déclaré', kind: 'range', unit: '€' },
        { name: 'created', label: 'Créées', kind: 'dates' },
      ],
      tabs: [
        { id: 'all', label: 'Toutes', filters: {} },
        ...STATUSES.map(([status, label]) => ({ id: status, label, filters: { status: [status] } })),
      ],
      ...readSample,
    }),
    [locale],
  );
  return (
    <DataList
      def={def}
      words={{
        label: 'Liste des reprises',
        search: 'Code, client ou produit',
        emptyTitle: 'Aucune reprise',
        empty: 'La première apparaîtra ici.',
        noMatch: 'Aucune reprise ne correspond',
        failed: 'La liste n’a pas pu être chargée',
      }}
      bulk={[
        {
          id: 'print',
          label: 'Imprimer',
          icon: 'printer',
          run: (rows) => show({ kind: 'done', title: `${rows.length} ✓` }),
        },
        { id: 'cancel', label: 'Annuler les reprises', danger: true, run: () => {} },
      ]}
      rowMenu={(row) => [
        { id: 'print', label: 'Imprimer', icon: 'printer', run: () => show({ kind: 'done', title: `${row.code} ✓` }) },
        { id: 'open', label: 'Ouvrir', icon: 'eye', to: `?panel=${row.code}#panel` },
        {
          id: 'copy',
          label: 'Copier le code',
          icon: 'copy',
          run: () => show({ kind: 'done', title: `${row.code} ✓` }),
        },
        { id: 'cancel', label: 'Annuler la reprise', icon: 'ban', danger: true, run: () => {} },
      ]}
      rowActions={(row) => <Button size="sm" variant="quiet" icon="printer" label={`Imprimer ${row.code}`} />}
    />
  );
}
