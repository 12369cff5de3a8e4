import { getUserImport, listIgnoredUserLines } from '@reprise/contract/identity/user-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { queryOf } from '../../../api/query.ts';
import { useLocale, useWords } from '../../../i18n/words.tsx';
import { downloadText, toCsv } from '../../../kit/list/export/csv.ts';
import type { Report } from './import-file.ts';

const LOOK_EVERY_MS = 5_000;
const PAGE = 500;

/** After the counts: what stayed as it was, how many are invited by now, and all the lines left out as a file. */
export function ImportMore({ report }: { report: Report }) {
  const t = useWords('users');
  const locale = useLocale();
  const { data: now = report } = useQuery({
    ...queryOf(getUserImport, { params: { id: report.id } }),
    refetchInterval: ({ state }) => (state.data && state.data.invited >= state.data.created ? false : LOOK_EVERY_MS),
  });
  const readIgnored = async () => {
    const rows: (readonly [number, string])[] = [];
    for (let page = 1; rows.length < now.ignored; page++) {
      const query = { page: String(page), itemsPerPage: String(PAGE), partial: 'true' } as const;
      const lines = (await call(listIgnoredUserLines, { params: { id: now.id }, query }))['hydra:member'];
      rows.push(...lines.map(({ line, reason }) => [line, t(`reasons.${reason}`)] as const));
      if (lines.length < PAGE) break;
    }
    return rows;
  };
  const save = useMutation({
    mutationFn: readIgnored,
    onSuccess: (rows) =>
      downloadText(`import-${now.id}.csv`, toCsv(locale, [t('import.line'), t('import.reason')], rows)),
  });
  return (
    <>
      <p className="subtle">
        {`${t('import.unchanged')} : ${now.unchanged}`}
        {now.created > 0 && ` · ${t('import.invites', { done: now.invited, total: now.created })}`}
      </p>
      {now.ignored > 0 && (
        <div className="import-actions">
          <Button icon="download" busy={save.isPending} onClick={() => save.mutate()}>
            {t('import.ignoredList')}
          </Button>
        </div>
      )}
    </>
  );
}
