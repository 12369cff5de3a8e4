import { removeProductImage, uploadProductImage } from '@reprise/contract/catalogue/product-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { upload } from '../../api/upload.ts';
import { ownAddress } from '../../base/own-address.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { usePicture } from '../../kit/fields/use-picture.tsx';
import type { Product } from './product-values.ts';

type Props = { product: Product; readOnly: boolean; onChanged: (product: Product) => void };

export function ImageTab({ product, readOnly, onChanged }: Props) {
  const t = useWords('products');
  const called = useWords('catalogue');
  const common = useT();
  const [asking, setAsking] = useState(false);
  const params = { id: product.id };
  const { busy, problem, choose, remove, chooser } = usePicture({
    kinds: ['image/jpeg', 'image/png', 'image/webp'],
    send: (body) => upload(uploadProductImage, { params }, body),
    takeAway: () => call(removeProductImage, { params }),
    onChanged,
  });
  const add = !readOnly && (
    <Button icon="file-upload" busy={busy} onClick={choose}>
      {called(product.imageHd ? 'image.replace' : 'image.add')}
    </Button>
  );
  return (
    <Card title={t('image.title')}>
      <div className="product-fields">
        {product.imageHd ? (
          <>
            <img
              className="product-picture"
              src={ownAddress(product.imageHd)}
              alt={called('image.of', { name: product.label })}
            />
            {!readOnly && (
              <div className="product-picture-actions">
                {add}
                <Button variant="danger" onClick={() => setAsking(true)}>
                  {t('image.remove')}
                </Button>
              </div>
            )}
          </>
        ) : (
          <EmptyState icon="camera" title={t('image.none')} action={add}>
            {t('image.noneBody')}
          </EmptyState>
        )}
        {problem && (
          <p role="alert" className="field-error">
            {problem}
          </p>
        )}
        {!readOnly && <p className="subtle">{t('image.rules')}</p>}
        {chooser}
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('image.askRemove', { name: product.label })}
        closeLabel={common('common.close')}
        footer={
          <>
            <Button data-autofocus onClick={() => setAsking(false)}>
              {t('image.keep')}
            </Button>
            <Button
              variant="danger-solid"
              onClick={() => {
                setAsking(false);
                remove();
              }}
            >
              {t('image.remove')}
            </Button>
          </>
        }
      >
        <p>{t('image.askRemoveBody')}</p>
      </Dialog>
    </Card>
  );
}
