import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { useSell } from '../declaration/sell-speech.ts';
import type { CartItem } from './state/store.ts';

type Props = { item: CartItem | undefined; isLast: boolean; onClose: () => void; onRemove: (item: CartItem) => void };

export function RemoveDialog({ item, isLast, onClose, onRemove }: Props) {
  const t = useSell();
  if (!item) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('cart.remove_title', { product: item.product.label })}
      closeLabel={t('cart.close')}
      footer={
        <>
          <Button size="touch" onClick={onClose} data-autofocus>
            {t('cart.keep')}
          </Button>
          <Button size="touch" variant="danger-solid" onClick={() => onRemove(item)}>
            {t('cart.remove')}
          </Button>
        </>
      }
    >
      <p>{t('cart.remove_text')}</p>
      {isLast && <p>{t('cart.remove_last')}</p>}
    </Dialog>
  );
}
