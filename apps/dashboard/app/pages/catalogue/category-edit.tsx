import type { CategoryDetail } from '@reprise/contract/catalogue/category-payloads';
import '../../styles/entities.css';
import '../../styles/categories.css';
import { getCategory, updateCategory } from '@reprise/contract/catalogue/category-routes';
import { formatDate } from '@reprise/i18n/formats';
import { StatusBadge } from '@reprise/ui/badge.tsx';
import { buttonClass } from '@reprise/ui/button.tsx';
import { Icon } from '@reprise/ui/icon.tsx';
import { Notice } from '@reprise/ui/notice.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '../../api.ts';
import { AbsorptionCard } from '../../components/categories/absorption-card.tsx';
import { BuyerCard } from '../../components/categories/buyer-card.tsx';
import { IdentityCard, SizesCard, TextsCard } from '../../components/categories/category-cards.tsx';
import { CategorySide } from '../../components/categories/category-side.tsx';
import { type CategoryValues, categoryForm, changedOf, valuesOf } from '../../components/categories/category-values.ts';
import { useInherited } from '../../components/categories/inherited.ts';
import { categoryDetail, forgetCategories } from '../../components/categories/read-categories.ts';
import { refusedIn } from '../../components/categories/refused.ts';
import { OneThing } from '../../components/one-thing.tsx';
import { useCategoryWords } from '../../i18n/category-words.ts';
import { useLocale, useT } from '../../i18n/words.tsx';
import { paths } from '../../paths.ts';
import { DetailPage } from '../../scaffolds/detail/detail-page.tsx';
import { EditFormFrame } from '../../scaffolds/form/edit-form.tsx';
import { useEditForm } from '../../scaffolds/form/use-edit-form.ts';
import { isOfProvider, permissionsOf, session } from '../../session/session.ts';
import { useStore } from '../../store.ts';

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

export default function CategoryEdit() {
  const t = useCategoryWords();
  const common = useT();
  const { id = '' } = useParams();
  const query = useQuery(categoryDetail(id));
  // Another category is another form: nothing typed for the one may stay for the other.
  return (
    <OneThing
      query={query}
      icon="category"
      name={common('titles.category')}
      words={{ failed: t('form.failed'), goneTitle: t('form.goneTitle'), gone: t('form.gone') }}
    >
      {(category) => <Loaded key={category.id} category={category} />}
    </OneThing>
  );
}

function Loaded({ category }: { category: CategoryDetail }) {
  const t = useCategoryWords();
  const locale = useLocale();
  const cache = useQueryClient();
  const me = useStore(session);
  const { id, accountId, rights } = category;
  const isOurs = isOfProvider(me);
  const mayAdd = me ? permissionsOf(me).has('ROLE_CATEGORY_CREATE_PAGE') : false;
  const listHref = paths.categories(isOurs ? accountId : undefined);
  const schema = useMemo(() => categoryForm(t, category.parentId === null), [t, category.parentId]);
  const keep = (changed: CategoryDetail): CategoryValues => {
    forgetCategories(cache, changed);
    return valuesOf(changed);
  };
  const edit = useEditForm<CategoryValues>({
    schema: schema as never,
    values: valuesOf(category),
    save: async (values) => {
      const known = cache.getQueryData(categoryDetail(id).queryKey) ?? category;
      return keep(await call(updateCategory, { params: { id }, body: changedOf(known, values) }));
    },
    readAgain: async () => keep(await call(getCategory, { params: { id } })),
    refused: (error) => refusedIn(t, error),
  });
  const { form } = edit;
  const readOnly = !rights.change;
  const inherited = useInherited(form.watch('parentId'), category);
  const shared = { form, inherited, readOnly };
  const { path, status } = category;
  return (
    <DetailPage
      back={{ to: listHref, label: t('form.back') }}
      title={category.label}
      badges={
        <StatusBadge object="category" status={status}>
          {t(`status.${status}`)}
        </StatusBadge>
      }
      meta={[
        category.identifier,
        ...(path.length ? [path.map(({ label }) => label).join(' › ')] : []),
        t('form.since', { date: formatDate(locale, new Date(category.createdAt), HERE) }),
      ]}
      actions={
        mayAdd &&
        status === 'active' && (
          <Link className={buttonClass()} to={paths.categoryNew({ ...(isOurs ? { accountId } : {}), parent: id })}>
            <Icon name="plus" />
            {t('form.addUnder')}
          </Link>
        )
      }
      notice={
        status === 'archived' ? (
          <Notice tone="neutral" icon="archive" title={t('form.archivedNotice')} />
        ) : (
          readOnly && <Notice tone="neutral" icon="lock" title={t('form.readOnly')} />
        )
      }
      rail={
        <CategorySide
          category={category}
          listHref={listHref}
          onChanged={(changed) => form.reset(keep(changed), { keepDirtyValues: true })}
        />
      }
    >
      <EditFormFrame edit={edit} label={t('form.label')}>
        <IdentityCard form={form} accountId={accountId} category={category} readOnly={readOnly} />
        <BuyerCard
          {...shared}
          accountId={accountId}
          known={category.referenceWarehouseIds.length ? (category.effective.referenceWarehouses?.value ?? []) : []}
        />
        <TextsCard form={form} readOnly={readOnly} />
        <SizesCard {...shared} />
        <AbsorptionCard {...shared} accountId={accountId} />
      </EditFormFrame>
    </DetailPage>
  );
}
