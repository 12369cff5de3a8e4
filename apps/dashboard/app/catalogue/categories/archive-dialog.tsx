import type { ArchiveCheckpoints } from '@reprise/contract/catalogue/category-payloads';
import { archiveCategory, listArchiveCheckpoints } from '@reprise/contract/catalogue/category-routes';
import { LONG_LIST_SHOWN_ITEMS } from '@reprise/contract/common/lists';
import type { T } from '@reprise/i18n';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { useRead } from '../../api/query.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useAct } from '../../kit/use-act.ts';
import { paths } from '../../navigation/paths.ts';
import { forgetCategories } from './read-categories.ts';
import { useRestoreCategory } from './use-restore-category.ts';

type Props = { category: { id: string; label: string }; onClose: () => void; onArchived: () => void };

/** Looks first at what is still in the category, and asks only when nothing but its questions is. */
export function ArchiveDialog({ category, onClose, onArchived }: Props) {
  const t = useWords('categories');
  const scaffolds = useWords('scaffolds');
  const common = useT();
  const show = useToast();
  const cache = useQueryClient();
  const params = { id: category.id };
  const query = useRead(listArchiveCheckpoints, { params }, { staleTime: 0, gcTime: 0 });
  const found = query.data?.blockers ?? [];
  const blockers = found.filter(({ kind }) => kind !== 'questions');
  const questions = found.find(({ kind }) => kind === 'questions');
  // Its own questions go with it; anything else has to be moved or removed first.
  const mayGo = query.data?.archivable === true || (questions !== undefined && !blockers.length);
  const restore = useRestoreCategory(category.id);
  const archive = useAct({
    act: () => call(archiveCategory, { params, query: questions ? { withQuestions: 'true' } : {} }),
    onDone: () => {
      show({
        kind: 'done',
        title: t('archive.done'),
        action: { label: scaffolds('list.undo'), onAction: () => restore.run() },
      });
      forgetCategories(cache);
      onArchived();
    },
    onFailed: async (error) => {
      show({ kind: 'error', title: t.refusal(error) });
      // Somebody put something in meanwhile: the dialog then says what.
      await query.refetch();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(blockers.length ? 'archive.blockedTitle' : 'archive.title', { name: category.label })}
      closeLabel={common('common.close')}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {t(mayGo ? 'archive.keep' : 'archive.close')}
          </Button>
          {mayGo && (
            <Button variant="danger-solid" busy={archive.busy} onClick={() => archive.run()}>
              {t('archive.confirm')}
            </Button>
          )}
        </>
      }
    >
      <div aria-live="polite">
        {query.isPending && <p>{t('archive.checking')}</p>}
        {query.isError && <p role="alert">{t('archive.failed')}</p>}
        {mayGo && <p>{t('archive.body')}</p>}
        {mayGo && questions && (
          <>
            <p>{t('archive.withQuestions', { count: questions.count })}</p>
            <Held categoryId={category.id} t={t} held={[questions]} />
          </>
        )}
        {blockers.length > 0 && (
          <>
            <p>{t('archive.blockedBody')}</p>
            <Held categoryId={category.id} t={t} held={found} />
          </>
        )}
      </div>
    </Dialog>
  );
}

type Blocker = ArchiveCheckpoints['blockers'][number];
const pathOf = (kind: Blocker['kind'], categoryId: string, id: string): string =>
  kind === 'products'
    ? paths.product({ id })
    : kind === 'questions'
      ? paths.question({ categoryId, questionId: id })
      : paths.category({ id });

/** What is still in it, each with the way to where it is read, moved or removed. */
function Held({ t, categoryId, held }: { t: T<'categories'>; categoryId: string; held: readonly Blocker[] }) {
  return (
    <ul className="category-blockers">
      {held.map(({ kind, count, examples }) => (
        <li key={kind}>
          <strong>{t(`archive.${kind}`, { count })}</strong>
          <ul>
            {examples.slice(0, LONG_LIST_SHOWN_ITEMS).map(({ id, label }) => (
              <li key={id}>
                <Link to={pathOf(kind, categoryId, id)}>{label}</Link>
              </li>
            ))}
            {count > Math.min(examples.length, LONG_LIST_SHOWN_ITEMS) && <li aria-hidden="true">…</li>}
          </ul>
        </li>
      ))}
    </ul>
  );
}
