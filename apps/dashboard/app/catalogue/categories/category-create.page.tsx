import { loadWords } from '../../i18n/messages.ts';
import './categories.css';
import { createCategory } from '@reprise/contract/catalogue/category-routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { AccountForm, type ChosenAccount } from '../../accounts/choice/account-page.tsx';
import { call } from '../../api/call.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { useEditForm } from '../../kit/form/use-edit-form.ts';
import { useGoWhenSaved } from '../../kit/form/use-go-when-saved.ts';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { paths } from '../../navigation/paths.ts';
import { AbsorptionCard } from './absorption-card.tsx';
import { BuyerCard } from './buyer-card.tsx';
import { IdentityCard, SizesCard, TextsCard } from './category-cards.tsx';
import { type CategoryValues, categoryForm, createdOf, newValues } from './category-values.ts';
import { useInherited } from './inherited.ts';
import { PreparationCard } from './preparation-card.tsx';
import { categoryTree, forgetCategories } from './read-categories.ts';
import { FIELDS } from './refused-fields.ts';

await loadWords('categories');

export default function CategoryCreate() {
  const t = useWords('categories');
  const common = useT();
  return (
    <AccountForm title={common('titles.categoryNew')} lead={t('form.createLead')}>
      {(account) => <Start {...account} />}
    </AccountForm>
  );
}

/** Without another one named in the address, a new category hangs on the root. */
function Start({ accountId, named }: ChosenAccount) {
  const t = useWords('categories');
  const [search] = useSearchParams();
  const query = useQuery(categoryTree(named));
  if (query.isError && query.data === undefined)
    return <FailureView error={query.error} title={t('form.failed')} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return null;
  const asked = search.get('parent');
  const parent = query.data.find(({ id }) => id === asked) ?? query.data.find(({ parentId }) => parentId === null);
  return <NewForm accountId={accountId} parentId={parent?.id ?? ''} />;
}

function NewForm({ accountId, parentId }: { accountId: string; parentId: string }) {
  const t = useWords('categories');
  const common = useT();
  const go = useGoWhenSaved();
  const cache = useQueryClient();
  const schema = useMemo(() => categoryForm(t, false), [t]);
  const values = useMemo(() => newValues(parentId), [parentId]);
  const edit = useEditForm<CategoryValues>({
    schema,
    values,
    save: async (typed) => {
      const category = await call(createCategory, { body: createdOf(accountId, typed) });
      forgetCategories(cache, category);
      go(paths.category({ id: category.id }));
      return undefined;
    },
    saved: t('form.created'),
    words: t,
    fieldOf: (code) => FIELDS[code],
  });
  const { form } = edit;
  const inherited = useInherited(form.watch('parentId'));
  const shared = { form, inherited, readOnly: false };
  return (
    <EditFormFrame isNew edit={edit} label={common('titles.categoryNew')} saveLabel={t('form.create')}>
      <IdentityCard form={form} accountId={accountId} readOnly={false} />
      <BuyerCard {...shared} accountId={accountId} known={[]} />
      <TextsCard form={form} readOnly={false} />
      <SizesCard {...shared} />
      <PreparationCard {...shared} />
      <AbsorptionCard {...shared} accountId={accountId} />
    </EditFormFrame>
  );
}
