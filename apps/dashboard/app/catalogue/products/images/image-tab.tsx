import { PRODUCT_IMAGES_MAX } from '@reprise/contract/catalogue/products';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import { useRef } from 'react';
import { ownAddress } from '../../../base/own-address.ts';
import { useWords } from '../../../i18n/words.tsx';
import { ReorderList } from '../../../kit/reorder/reorder-list.tsx';
import type { Product } from '../product-values.ts';
import { IMAGE_KINDS, useProductImages } from './use-product-images.ts';

type Props = { product: Product; readOnly: boolean; onChanged: (product: Product) => void };

export function ImageTab({ product, readOnly, onChanged }: Props) {
  const t = useWords('products');
  const called = useWords('catalogue');
  const input = useRef<HTMLInputElement>(null);
  const { images, problems, sending, add, move, remove } = useProductImages(product, onChanged);
  const isFull = images.length >= PRODUCT_IMAGES_MAX;
  const adding = !(readOnly || isFull) && (
    <Button icon="file-upload" busy={sending !== null} onClick={() => input.current?.click()}>
      {t('image.add')}
    </Button>
  );
  const nameOf = (image: Product['images'][number]) => t('image.place', { place: images.indexOf(image) + 1 });
  return (
    <Card title={t('image.title')}>
      <div className="product-fields">
        {images.length ? (
          <>
            <ReorderList
              items={images}
              idOf={({ id }) => id}
              nameOf={nameOf}
              label={t('image.title')}
              itemClassName="product-image"
              disabled={readOnly}
              onMove={move}
            >
              {(image, index) => (
                <div className="product-image-body">
                  <img
                    className="product-image-picture"
                    src={ownAddress(image.image)}
                    alt={called('image.of', { name: product.label })}
                    width={96}
                    height={96}
                  />
                  <span className="product-image-name">
                    {nameOf(image)}
                    {index === 0 && <Badge tone="blue">{t('image.main')}</Badge>}
                  </span>
                  {!readOnly && (
                    <span className="product-image-actions">
                      {index > 0 && (
                        <Button
                          size="sm"
                          variant="quiet"
                          aria-label={t('image.makeMainOf', { image: nameOf(image) })}
                          onClick={() => move(index, 0)}
                        >
                          {t('image.makeMain')}
                        </Button>
                      )}
                      <Button
                        size="sm"
                        variant="quiet"
                        icon="trash"
                        label={t('image.removeOf', { image: nameOf(image) })}
                        onClick={() => remove(image)}
                      />
                    </span>
                  )}
                </div>
              )}
            </ReorderList>
            {adding && <div className="product-image-add">{adding}</div>}
            {isFull && !readOnly && <p className="subtle">{t('image.full', { max: PRODUCT_IMAGES_MAX })}</p>}
          </>
        ) : (
          <EmptyState icon="camera" title={t('image.none')} action={adding}>
            {t('image.noneBody')}
          </EmptyState>
        )}
        <p role="status" className={sending ? 'subtle' : 'visually-hidden'}>
          {sending && t('image.sending', sending)}
        </p>
        {problems.length > 0 && (
          <div role="alert" className="product-image-problems">
            {problems.map((problem) => (
              <p key={problem} className="field-error">
                {problem}
              </p>
            ))}
          </div>
        )}
        {!readOnly && <p className="subtle">{t('image.rules', { max: PRODUCT_IMAGES_MAX })}</p>}
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={IMAGE_KINDS.join(',')}
          aria-label={t('image.add')}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            currentTarget.value = '';
            if (files.length) add(files);
          }}
        />
      </div>
    </Card>
  );
}
