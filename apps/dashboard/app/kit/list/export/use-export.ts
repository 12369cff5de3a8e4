import { useEffect, useRef, useState } from 'react';
import { today } from '../../../base/now.ts';
import { useLocale, useWords } from '../../../i18n/words.tsx';
import { useToast } from '../../page/toast-provider.tsx';
import type { Column, ListDef, ListState } from '../list-def.ts';
import { csvLines, downloadBlob, downloadText, toCsv } from './csv.ts';

/**
 * Every row the filters leave, with the columns that are on the screen. Rows are read in chunks, and each chunk becomes
 * a Blob at once: the browser keeps those outside the page's memory, so the number of rows has no bound.
 */
export function useExport<Row>(def: ListDef<Row>, state: ListState, shown: readonly Column<Row>[]) {
  const locale = useLocale();
  const t = useWords('scaffolds');
  const show = useToast();
  /** Rows written so far; null when no export runs. */
  const [written, setWritten] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  // Whoever leaves the page does not want the rest.
  useEffect(() => () => running.current?.abort(), []);
  const run = async () => {
    const columns = shown.flatMap(({ label, text }) => (text ? [{ label, text }] : []));
    // The mark in front tells Excel that it is UTF-8.
    const parts = [new Blob(['\uFEFF', csvLines(locale, [columns.map(({ label }) => label)])])];
    running.current = new AbortController();
    const { signal } = running.current;
    let count = 0;
    setWritten(0);
    try {
      for await (const rows of def.fetchAll?.({ ...state, page: 1 }) ?? []) {
        if (signal.aborted) return;
        const lines = rows.map((row) => columns.map(({ text }) => text(row)));
        if (lines.length) parts.push(new Blob([csvLines(locale, lines)]));
        count += rows.length;
        setWritten(count);
      }
      downloadBlob(`${def.name}-${today().toISOString().slice(0, 10)}.csv`, new Blob(parts, { type: CSV_TYPE }));
      show({ kind: 'done', title: t('list.exported', { count }) });
    } catch {
      show({ kind: 'error', title: t('list.exportFailed') });
    } finally {
      setWritten(null);
    }
  };
  return { written, run };
}

/** The chosen rows with every column that can be written, in one file. */
export function useExportRows<Row>(def: ListDef<Row>) {
  const locale = useLocale();
  const t = useWords('scaffolds');
  const show = useToast();
  return (rows: readonly Row[]): void => {
    const columns = def.columns.flatMap(({ label, text }) => (text ? [{ label, text }] : []));
    const lines = rows.map((row) => columns.map(({ text }) => text(row)));
    const file = toCsv(
      locale,
      columns.map(({ label }) => label),
      lines,
    );
    downloadText(`${def.name}-${today().toISOString().slice(0, 10)}.csv`, file);
    show({ kind: 'done', title: t('list.exported', { count: rows.length }) });
  };
}

const CSV_TYPE = 'text/csv;charset=utf-8';
