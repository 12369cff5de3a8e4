import type { Locale } from '@reprise/i18n';
import { formatDate } from '@reprise/i18n/formats';
import { StatusBadge } from '@reprise/ui/product/status-badge.tsx';
import type { StatusObject, StatusOf } from '@reprise/ui/product/status-looks.ts';
import { HERE } from '../../base/now.ts';
import type { Column } from './list-def.ts';

export function createdColumn<Row extends { createdAt: string }>(label: string, locale: Locale): Column<Row> {
  return {
    id: 'createdAt',
    label,
    order: 'createdAt',
    num: true,
    cell: ({ createdAt }) => formatDate(locale, new Date(createdAt), HERE),
    text: ({ createdAt }) => createdAt,
  };
}

export function statusColumn<O extends StatusObject, Row extends { status: StatusOf<O> }>(
  object: O,
  label: string,
  wordsOf: (status: Row['status']) => string,
): Column<Row> {
  return {
    id: 'status',
    label,
    cell: ({ status }) => (
      <StatusBadge object={object} status={status}>
        {wordsOf(status)}
      </StatusBadge>
    ),
    text: ({ status }) => wordsOf(status),
  };
}
