import { deleteProduct, listProducts } from '@reprise/contract/catalogue/product-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { forget } from '../../api/query.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';

type Props = { product: { id: string; label: string } | undefined; onClose: () => void; onRemoved?: () => void };

/** Asks before a product leaves the catalogue: it cannot be put back. */
export function RemoveDialog({ product, onClose, onRemoved }: Props) {
  const t = useWords('products');
  const common = useT();
  const show = useToast();
  const cache = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: string) => call(deleteProduct, { params: { id } }),
    onSuccess: () => {
      show({ kind: 'done', title: t('remove.done') });
      void forget(cache, listProducts);
      onClose();
      onRemoved?.();
    },
    onError: (error) => show({ kind: 'error', title: common.refusal(error) }),
  });
  return (
    <Dialog
      open={product !== undefined}
      onClose={onClose}
      title={t('remove.title', { name: product?.label ?? '' })}
      closeLabel={common('common.close')}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('remove.keep')}
          </Button>
          <Button variant="danger-solid" busy={remove.isPending} onClick={() => product && remove.mutate(product.id)}>
            {t('remove.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('remove.body')}</p>
    </Dialog>
  );
}
