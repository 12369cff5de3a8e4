import { obstaclesToPublish } from '@reprise/contract/catalogue/product-publishing';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { VisuallyHidden } from '@reprise/ui/primitives/visually-hidden.tsx';
import { StatusBadge } from '@reprise/ui/product/status-badge.tsx';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWords } from '../../i18n/words.tsx';
import { HolePreview } from '../../readiness/notices/hole-preview.tsx';
import { draftOf, type Product, type ProductValues, pricedOf } from './product-values.ts';

type Props = { form: UseFormReturn<ProductValues>; product: Product; readOnly: boolean };

/** Draft or published, and what is missing before it can be: told beside the switch, not after it. */
export function PublicationCard({ form, product, readOnly }: Props) {
  const t = useWords('products');
  const id = useId();
  const values = form.watch();
  const obstacles = obstaclesToPublish(pricedOf(values));
  const isOn = values.status === 'published';
  const needs = [
    [t('publication.hasName'), values.label.trim().length >= 2],
    [t('publication.hasCategory'), values.categoryId !== ''],
    [
      values.simple ? t('publication.hasPriceSimple') : t('publication.hasPrice'),
      !obstacles.some(({ reason }) => reason === 'no_price'),
    ],
    ...(values.buybackZeroNotAllowed
      ? [[t('publication.noZero'), !obstacles.some(({ reason }) => reason === 'zero_price')] as const]
      : []),
  ] as const;
  const isBlocked = !isOn && needs.some(([, has]) => !has);
  const next =
    isOn === (product.status === 'published')
      ? undefined
      : t(isOn ? 'publication.willPublish' : 'publication.willDraft');
  return (
    <Card
      title={t('publication.title')}
      aside={
        <StatusBadge object="product" status={product.status}>
          {t(`status.${product.status}`)}
        </StatusBadge>
      }
    >
      <div className="setting product-publish">
        <div>
          <label htmlFor={id}>{t('publication.switch')}</label>
          <p id={`${id}-effect`}>{next ?? (isOn ? t('publication.on') : t('publication.off'))}</p>
          {isBlocked && !readOnly && (
            <p id={`${id}-why`} className="product-why">
              {t('publication.blocked')}
            </p>
          )}
        </div>
        <input
          id={id}
          className="switch"
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-disabled={isBlocked || undefined}
          aria-describedby={isBlocked ? `${id}-effect ${id}-why` : `${id}-effect`}
          disabled={readOnly}
          onChange={(event) => {
            // Reachable and explained, but it does not move until it can.
            if (isBlocked) return;
            const status = event.currentTarget.checked ? 'published' : 'draft';
            form.setValue('status', status, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
          }}
        />
      </div>
      {!isOn && (
        <>
          <h3 className="product-needs-title">{t('publication.needs')}</h3>
          <ul className="product-needs">
            {needs.map(([text, has]) => (
              <li key={text} data-has={has}>
                <Icon name={has ? 'st-done' : 'st-empty'} size={16} />
                <span>{text}</span>
                <VisuallyHidden>{has ? t('publication.done') : t('publication.todo')}</VisuallyHidden>
              </li>
            ))}
          </ul>
        </>
      )}
      <HolePreview accountId={product.accountId} draft={isOn ? draftOf(values) : undefined} />
    </Card>
  );
}
