import type { CategoryDetail } from '@reprise/contract/catalogue/category-payloads';
import { HERE } from '../../base/now.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useIsProvider, useMay } from '../../session/use-may.ts';
import './categories.css';
import { getCategory, updateCategory } from '@reprise/contract/catalogue/category-routes';
import { listTranslations } from '@reprise/contract/translations/routes';
import { formatDate } from '@reprise/i18n/formats';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { StatusBadge } from '@reprise/ui/product/status-badge.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '../../api/call.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { DetailPage } from '../../kit/detail/detail-page.tsx';
import { OneThing } from '../../kit/detail/one-thing.tsx';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { useEditThing } from '../../kit/form/use-edit-thing.ts';
import { paths } from '../../navigation/paths.ts';
import { UntranslatedLine } from '../../translations/gaps/untranslated-line.tsx';
import { AbsorptionCard } from './absorption-card.tsx';
import { BuyerCard } from './buyer-card.tsx';
import { IdentityCard, SizesCard, TextsCard } from './category-cards.tsx';
import { CategorySide } from './category-side.tsx';
import { type CategoryValues, categoryForm, changedOf, valuesOf } from './category-values.ts';
import { useInherited } from './inherited.ts';
import { PreparationCard } from './preparation-card.tsx';
import { categoryDetail, forgetCategories } from './read-categories.ts';
import { FIELDS } from './refused-fields.ts';

await loadWords('catalogue', 'categories', 'readiness', 'translations');

export default function CategoryEdit() {
  const t = useWords('categories');
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
  const t = useWords('categories');
  const locale = useLocale();
  const cache = useQueryClient();
  const { id, accountId, rights } = category;
  const isOurs = useIsProvider();
  const mayAdd = useMay()('ROLE_CATEGORY_CREATE_PAGE');
  const listHref = paths.categories({ accountId: isOurs ? accountId : undefined });
  const schema = useMemo(() => categoryForm(t, category.parentId === null), [t, category.parentId]);
  const edit = useEditThing<CategoryDetail, CategoryValues>({
    thing: category,
    queryKey: categoryDetail(id).queryKey,
    read: () => call(getCategory, { params: { id } }),
    update: (now, typed) => call(updateCategory, { params: { id }, body: changedOf(now, typed) }),
    values: valuesOf,
    shownBy: [listTranslations],
    onChanged: (changed) => forgetCategories(cache, changed),
    schema,
    words: t,
    fieldOf: (code) => FIELDS[code],
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
      rail={<CategorySide category={category} listHref={listHref} onChanged={edit.take} />}
    >
      <UntranslatedLine accountId={accountId} thingId={id} group="categories" search={category.label} />
      <EditFormFrame edit={edit} label={t('form.label')}>
        <IdentityCard form={form} accountId={accountId} category={category} readOnly={readOnly} />
        <BuyerCard
          {...shared}
          accountId={accountId}
          known={category.referenceWarehouseIds.length ? (category.effective.referenceWarehouses?.value ?? []) : []}
        />
        <TextsCard form={form} readOnly={readOnly} />
        <SizesCard {...shared} />
        <PreparationCard {...shared} />
        <AbsorptionCard {...shared} accountId={accountId} />
      </EditFormFrame>
    </DetailPage>
  );
}
