import { useState } from 'react';
import { useToast } from '../../components/toast-provider.tsx';
import { useLocale } from '../../i18n/words.tsx';
import { today } from '../../now.ts';
import { wordsOf } from '../words.ts';
import { downloadText, toCsv } from './csv.ts';
import type { Column, ListDef, ListState } from './list-def.ts';

/** The filtered rows, with the columns that are on the screen. */
export function useExport<Row>(def: ListDef<Row>, state: ListState, shown: readonly Column<Row>[]) {
  const locale = useLocale();
  const show = useToast();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    const t = wordsOf(locale);
    setBusy(true);
    try {
      const rows = (await def.fetchAll?.({ ...state, page: 1 })) ?? [];
      const columns = shown.flatMap(({ label, text }) => (text ? [{ label, text }] : []));
      const lines = rows.map((row) => columns.map(({ text }) => text(row)));
      downloadText(
        `${def.name}-${today().toISOString().slice(0, 10)}.csv`,
        toCsv(
          locale,
          columns.map(({ label }) => label),
          lines,
        ),
      );
      show({ kind: 'done', title: t('list.exported', { count: rows.length }) });
    } catch {
      show({ kind: 'error', title: t('list.exportFailed') });
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
