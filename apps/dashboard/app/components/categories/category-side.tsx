import type { CategoryDetail } from '@reprise/contract/catalogue/category-payloads';
import { formatNumber } from '@reprise/i18n/formats';
import { Button, buttonClass } from '@reprise/ui/button.tsx';
import { Card } from '@reprise/ui/card.tsx';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCategoryWords } from '../../i18n/category-words.ts';
import { useLocale } from '../../i18n/words.tsx';
import { paths } from '../../paths.ts';
import { permissionsOf, session } from '../../session/session.ts';
import { useStore } from '../../store.ts';
import { ArchiveDialog } from './archive-dialog.tsx';
import { CategoryImage } from './category-image.tsx';

type Props = { category: CategoryDetail; listHref: string; onChanged: (changed: CategoryDetail) => void };

/** Its picture, what is in it, by which circuits its devices travel, and the way out. */
export function CategorySide({ category, listHref, onChanged }: Props) {
  const t = useCategoryWords();
  const locale = useLocale();
  const navigate = useNavigate();
  const me = useStore(session);
  const may = me ? permissionsOf(me) : new Set();
  const [archiving, setArchiving] = useState(false);
  const { circuits } = category.effective;
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
            <dt>{t('side.circuits')}</dt>
            <dd>{circuits ? circuits.value.map(({ name }) => name).join(', ') : t('side.noCircuits')}</dd>
          </dl>
          {circuits && circuits.from.id !== category.id && (
            <p className="field-help">{t('side.circuitsFrom', { name: circuits.from.label })}</p>
          )}
          {may.has('ROLE_QUESTION_LIST_PAGE') && (
            <Link className={buttonClass({ wide: true })} to={paths.categoryQuestions(category.id)}>
              {t('side.seeQuestions')}
            </Link>
          )}
          {may.has('ROLE_AUDIT_LOG_PAGE') && (
            <Link className={buttonClass({ wide: true, variant: 'quiet' })} to={paths.changesOf(category.id)}>
              {t('side.changes')}
            </Link>
          )}
          {category.rights.archive && (
            <Button wide variant="danger" icon="archive" onClick={() => setArchiving(true)}>
              {t('archive.action')}
            </Button>
          )}
        </div>
      </Card>
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
