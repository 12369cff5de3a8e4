import { CATEGORY_IMAGE_MEDIA_TYPES } from '@reprise/contract/catalogue/categories';
import type { CategoryDetail } from '@reprise/contract/catalogue/category-payloads';
import { removeCategoryImage, uploadCategoryImage } from '@reprise/contract/catalogue/category-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { call } from '../../api/call.ts';
import { upload } from '../../api/upload.ts';
import { ownAddress } from '../../base/own-address.ts';
import { useWords } from '../../i18n/words.tsx';
import { usePicture } from '../../kit/fields/use-picture.tsx';

export function CategoryImage(props: { category: CategoryDetail; onChanged: (changed: CategoryDetail) => void }) {
  const { category, onChanged } = props;
  const t = useWords('categories');
  const called = useWords('catalogue');
  const params = { id: category.id };
  const { busy, problem, choose, remove, chooser } = usePicture({
    kinds: CATEGORY_IMAGE_MEDIA_TYPES,
    send: (body) => upload(uploadCategoryImage, { params }, body),
    takeAway: () => call(removeCategoryImage, { params }),
    onChanged,
    refused: (error) => t.ownRefusal(error),
  });
  return (
    <Card title={t('image.title')}>
      <div className="category-picture">
        <span className="category-thumb">
          {category.image ? (
            <img src={ownAddress(category.image)} alt={called('image.of', { name: category.label })} />
          ) : (
            <Icon name="photo" size={24} />
          )}
        </span>
        {!category.image && <p className="field-help">{t('image.none')}</p>}
        {category.rights.change && (
          <>
            <div className="category-row">
              <Button size="sm" icon="upload" busy={busy} onClick={choose}>
                {called(category.image ? 'image.replace' : 'image.add')}
              </Button>
              {category.image && (
                <Button size="sm" variant="quiet" onClick={remove}>
                  {t('image.remove')}
                </Button>
              )}
            </div>
            <p className="field-help">{t('image.help')}</p>
          </>
        )}
        {chooser}
        {problem && <p role="alert">{problem}</p>}
      </div>
    </Card>
  );
}
