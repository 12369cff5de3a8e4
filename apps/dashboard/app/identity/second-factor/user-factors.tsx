import { getUserFactors, resetUserFactors } from '@reprise/contract/identity/second-factor-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { forget, useRead } from '../../api/query.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';

type Props = { user: { id: string; firstname: string; lastname: string }; mayChange: boolean };

/** For whoever administers the person: what they have, and a way back in for somebody who lost it. */
export function UserFactors({ user, mayChange }: Props) {
  const t = useT();
  const f = useWords('factors');
  const show = useToast();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const query = useRead(getUserFactors, { params: { id: user.id } });
  const reset = useMutation({
    mutationFn: () => call(resetUserFactors, { params: { id: user.id } }),
    onSuccess: () => show({ kind: 'done', title: f('user.resetDone') }),
    onError: (error) => show({ kind: 'error', title: t.refusal(error) }),
    onSettled: () => {
      setAsking(false);
      return forget(queries, getUserFactors);
    },
  });
  if (!query.data) return null;
  const { kinds, required } = query.data;
  const none = required ? f('user.noneRequired') : f('user.none');
  return (
    <Card title={f('user.title')}>
      <div className="form">
        <p>{kinds.length ? kinds.map((kind) => f(`${kind}.title`)).join(', ') : none}</p>
        {mayChange && kinds.length > 0 && (
          <Button variant="danger" wide onClick={() => setAsking(true)}>
            {f('user.reset')}
          </Button>
        )}
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={f('user.resetTitle', { name: `${user.firstname} ${user.lastname}` })}
        closeLabel={t('common.close')}
        footer={
          <>
            <Button data-autofocus onClick={() => setAsking(false)}>
              {t('common.cancel')}
            </Button>
            <Button variant="danger-solid" busy={reset.isPending} onClick={() => reset.mutate()}>
              {f('user.resetAct')}
            </Button>
          </>
        }
      >
        <p>{f('user.resetBody')}</p>
      </Dialog>
    </Card>
  );
}
