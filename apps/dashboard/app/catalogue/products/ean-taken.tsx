import { gtinField } from '@reprise/contract/catalogue/fields';
import { listProducts } from '@reprise/contract/catalogue/product-routes';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/query.ts';
import { useWords } from '../../i18n/words.tsx';
import { paths } from '../../navigation/paths.ts';

type Props = { ean: string; accountId: string | undefined; productId: string | undefined };

/** Warns before saving that another product has the code; it may be meant, so it does not refuse. */
export function EanTaken({ ean, accountId, productId }: Props) {
  const t = useWords('products');
  const { data } = useQuery({
    queryKey: keyOf(listProducts, 'ean', accountId ?? '', ean),
    queryFn: ({ signal }) => {
      const own = accountId ? { accountId } : {};
      const query = {
        ...own,
        search_product_buyback: ean,
        status: 'all',
        itemsPerPage: '10',
        partial: 'true',
      } as const;
      return call(listProducts, { query }, { signal });
    },
    enabled: gtinField.safeParse(ean).success,
  });
  const twin = data?.['hydra:member'].find(({ id, eanCode }) => eanCode === ean && id !== productId);
  if (!twin) return null;
  return (
    <Notice tone="amber" title={t('form.eanTaken', { product: twin.label })} live="status">
      <p>
        {t('form.eanTakenWhy')}{' '}
        <Link className="link" to={paths.product({ id: twin.id })} target="_blank">
          {t('form.eanTakenOpen')}
        </Link>
      </p>
    </Notice>
  );
}
