import type { EffectiveCategory, MovePreview as Preview } from '@reprise/contract/catalogue/category-payloads';
import { previewCategoryMove } from '@reprise/contract/catalogue/category-routes';
import type { T } from '@reprise/i18n';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useAccount } from '../../../accounts/choice/use-account.ts';
import { useRead } from '../../../api/query.ts';
import { useLocale, useWords } from '../../../i18n/words.tsx';
import { valueWords } from '../inherited.ts';

const NAMES: Readonly<Record<keyof EffectiveCategory, (t: T<'categories'>) => string>> = {
  defaultLength: (t) => t('form.defaultLength'),
  defaultWidth: (t) => t('form.defaultWidth'),
  defaultHeight: (t) => t('form.defaultHeight'),
  defaultWeight: (t) => t('form.defaultWeight'),
  buyer: (t) => t('form.buyer'),
  absorption: (t) => t('form.absorption'),
  referenceWarehouses: (t) => t('form.warehouses'),
  circuits: (t) => t('side.circuits'),
  preparationSteps: (t) => t('form.preparation'),
};
const WAYS = [
  ['coming', 'plus'],
  ['going', 'minus'],
] as const;

/** What hanging a category elsewhere would change, before anything is saved. */
export function MovePreview({ id, accountId, parentId }: { id: string; accountId: string; parentId: string }) {
  const t = useWords('categories');
  const query = useRead(previewCategoryMove, { params: { id }, query: { parentId } }, { staleTime: 0 });
  return (
    <section className="category-move" aria-live="polite" aria-busy={query.isFetching}>
      <h3>{t('move.title')}</h3>
      {query.isPending && <p>{t('move.loading')}</p>}
      {query.isError && <Notice tone="red" title={t('move.failed')} />}
      {query.data && <Changes accountId={accountId} preview={query.data} />}
    </section>
  );
}

function Changes({ accountId, preview }: { accountId: string; preview: Preview }) {
  const t = useWords('categories');
  const shown = { t, locale: useLocale(), currency: useAccount(accountId).currency };
  const { path, questions, before, after, changed, categoriesBelow } = preview;
  return (
    <>
      <p>
        {t('move.where', { path: path.map(({ label }) => label).join(' › ') })}
        {categoriesBelow > 0 && <> · {t('move.below', { count: categoriesBelow })}</>}
      </p>
      <h4>{t('move.questions')}</h4>
      <p>
        {t('move.coming', { count: questions.coming.length })} · {t('move.going', { count: questions.going.length })} ·{' '}
        {t('move.staying', { count: questions.staying.length })}
      </p>
      <ul>
        {WAYS.flatMap(([way, icon]) =>
          questions[way].map((question) => (
            <li key={question.id} data-way={way}>
              <Icon name={icon} size={14} />
              <span>
                {question.title} <small>{t('move.from', { name: question.category.label })}</small>
              </span>
            </li>
          )),
        )}
      </ul>
      <h4>{t('move.values')}</h4>
      {changed.length === 0 ? (
        <p>{t('move.same')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('move.value')}</th>
              <th scope="col">{t('move.before')}</th>
              <th scope="col">{t('move.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map((name) => (
              <tr key={name}>
                <th scope="row">{NAMES[name](t)}</th>
                <td>{valueWords(shown, before, name)}</td>
                <td>
                  <strong>{valueWords(shown, after, name)}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
