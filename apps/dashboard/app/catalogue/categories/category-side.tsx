import type { CategoryDetail } from '@reprise/contract/catalogue/category-payloads';
import { formatNumber } from '@reprise/i18n/formats';
import { Button, buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { paths } from '../../navigation/paths.ts';
import { useMay } from '../../session/use-may.ts';
import { ArchiveDialog } from './archive-dialog.tsx';
import { CategoryImage } from './category-image.tsx';
import { CircuitsCard } from './circuits-card.tsx';
import { useRestoreCategory } from './use-restore-category.ts';

type Props = { category: CategoryDetail; listHref: string; onChanged: (changed: CategoryDetail) => void };

/** Its picture, what is in it, by which circuits its devices travel, and the way out. */
export function CategorySide({ category, listHref, onChanged }: Props) {
  const t = useWords('categories');
  const locale = useLocale();
  const navigate = useNavigate();
  const may = useMay();
  const [archiving, setArchiving] = useState(false);
  const restore = useRestoreCategory(category.id);
  return (
    <>
      <CategoryImage category={category} onChanged={onChanged} />
      <Card title={t('side.content')}>
        <div className="form">
          <dl className="facts">
            <dt>{t('side.products')}</dt>
            <dd>{formatNumber(locale, category.numberOfProducts)}</dd>
            <dt>{t('side.published')}</dt>
            <dd>{formatNumber(locale, category.numberOfPublishedProducts)}</dd>
          </dl>
          {may('ROLE_QUESTION_LIST_PAGE') && (
            <Link className={buttonClass({ wide: true })} to={paths.categoryQuestions({ categoryId: category.id })}>
              {t('side.seeQuestions')}
            </Link>
          )}
          {may('ROLE_AUDIT_LOG_PAGE') && (
            <Link className={buttonClass({ wide: true, variant: 'quiet' })} to={paths.audit({ thing: category.id })}>
              {t('side.changes')}
            </Link>
          )}
          {category.status === 'archived' && may('ROLE_CATEGORY_ARCHIVE') && (
            <Button wide busy={restore.busy} onClick={() => restore.run()}>
              {t('archive.restore')}
            </Button>
          )}
          {category.rights.archive && (
            <Button wide variant="danger" icon="archive" onClick={() => setArchiving(true)}>
              {t('archive.action')}
            </Button>
          )}
        </div>
      </Card>
      <CircuitsCard
        category={category}
        mayEdit={category.rights.change && may('ROLE_DISPATCH_CIRCUIT_RULE_LIST_PAGE')}
        onChanged={onChanged}
      />
      {archiving && (
        <ArchiveDialog
          category={category}
          onClose={() => setArchiving(false)}
          onArchived={() => void navigate(listHref)}
        />
      )}
    </>
  );
}
