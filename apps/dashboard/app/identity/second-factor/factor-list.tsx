import { ApiRefusal } from '@reprise/client/call';
import { removeFactor } from '@reprise/contract/identity/second-factor-routes';
import { formatDateTime } from '@reprise/i18n/formats';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { HERE } from '../../base/now.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { ConfirmStep, type OwnFactors } from './confirm-step.tsx';

type Factor = OwnFactors['factors'][number];

export function FactorList({ own, onChanged }: { own: OwnFactors; onChanged: () => Promise<unknown> }) {
  const t = useT();
  const f = useWords('factors');
  const locale = useLocale();
  const show = useToast();
  const [leaving, setLeaving] = useState<Factor>();
  const close = () => setLeaving(undefined);
  const remove = useMutation({
    mutationFn: ({ id }: Factor) => call(removeFactor, { params: { id } }),
    onSuccess: () => show({ kind: 'done', title: f('card.removed') }),
    onError: (error) => {
      const isStale = error instanceof ApiRefusal && (error.code === 'not_found' || error.code === 'status_not_fit');
      show({ kind: 'error', title: isStale ? f('card.changed') : t.refusal(error) });
    },
    onSettled: () => {
      close();
      return onChanged();
    },
  });
  if (!own.factors.length) return <p>{f('card.none')}</p>;
  const at = (instant: string) => formatDateTime(locale, new Date(instant), HERE);
  const isLast = own.factors.length === 1;
  const mayRemove = !(isLast && own.required);
  const isConfirmed = own.confirmedUntil !== null;
  return (
    <>
      <ul className="own-list" aria-label={f('card.list')}>
        {own.factors.map((factor) => (
          <li key={factor.id}>
            <Icon name={factor.kind === 'totp' ? 'device-mobile' : 'key'} size={20} />
            <div>
              <p className="strong">{factor.name}</p>
              <p className="subtle">
                {[
                  f(`${factor.kind}.title`),
                  f('card.added', { when: at(factor.createdAt) }),
                  ...(factor.lastUsedAt ? [f('card.used', { when: at(factor.lastUsedAt) })] : []),
                ].join(' · ')}
              </p>
            </div>
            {mayRemove && (
              <Button
                variant="quiet"
                icon="trash"
                label={f('card.remove', { name: factor.name })}
                onClick={() => setLeaving(factor)}
              />
            )}
          </li>
        ))}
      </ul>
      {!mayRemove && <p className="field-help">{f('card.lastRequired')}</p>}
      <Dialog
        open={leaving !== undefined}
        onClose={close}
        title={isConfirmed ? f('card.removeTitle', { name: leaving?.name ?? '' }) : f('confirm.title')}
        closeLabel={t('common.close')}
        footer={
          isConfirmed && leaving ? (
            <>
              <Button data-autofocus onClick={close}>
                {f('card.keep')}
              </Button>
              <Button variant="danger-solid" busy={remove.isPending} onClick={() => remove.mutate(leaving)}>
                {f('card.removeAct')}
              </Button>
            </>
          ) : undefined
        }
      >
        {isConfirmed ? (
          <p>{isLast ? f('card.removeLast') : f('card.removeBody')}</p>
        ) : (
          <ConfirmStep own={own} onDone={onChanged} />
        )}
      </Dialog>
    </>
  );
}
