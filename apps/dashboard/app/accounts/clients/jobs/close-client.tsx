import { deleteAccount, getAccount, listAccountLinks, listAccounts } from '@reprise/contract/accounts/account-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { forget, keyOf, queryOf } from '../../../api/query.ts';
import { useT, useWords } from '../../../i18n/words.tsx';
import { useToast } from '../../../kit/page/toast-provider.tsx';
import { paths } from '../../../navigation/paths.ts';
import type { ClientDetail } from '../client-values.ts';

/** Closed for good only by who types its name, once it is off and linked to nobody. */
export function CloseClient({ client }: { client: ClientDetail }) {
  const t = useWords('clients');
  const [asking, setAsking] = useState(false);
  const links = useQuery(queryOf(listAccountLinks, { query: { accountId: client.id } }));
  const isLinked = (links.data?.['hydra:member'].length ?? 0) > 0;
  const blocked =
    client.status === 'active' ? t('close.blockedActive') : isLinked ? t('close.blockedLinks') : undefined;
  return (
    <Card title={t('close.title')}>
      <div className="stack">
        <p className="subtle">{t('close.body')}</p>
        <div>
          <Button variant="danger" icon="trash" blocked={blocked} onClick={() => setAsking(true)}>
            {t('close.action')}
          </Button>
        </div>
      </div>
      {asking && <Ask client={client} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function Ask({ client, onClose }: { client: ClientDetail; onClose: () => void }) {
  const t = useWords('clients');
  const common = useT();
  const show = useToast();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [typed, setTyped] = useState('');
  const close = useMutation({
    mutationFn: () => call(deleteAccount, { params: { id: client.id } }),
    onSuccess: async () => {
      show({ kind: 'done', title: t('close.done'), detail: client.name });
      await navigate(paths.clients());
      cache.removeQueries({ queryKey: keyOf(getAccount) });
      await forget(cache, listAccounts);
    },
  });
  const refusal = close.error && t.refusal(close.error);
  const isTyped = typed.trim() === client.name;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('close.ask', { name: client.name })}
      closeLabel={common('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('close.keep')}</Button>
          <Button
            variant="danger-solid"
            busy={close.isPending}
            blockedBy={isTyped ? undefined : 'close-client-why'}
            onClick={() => close.mutate()}
          >
            {t('close.confirm')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t('close.body')}</p>
        <p>{t('close.irreversible')}</p>
        <TextField
          label={t('close.type', { name: client.name })}
          help={<span id="close-client-why">{t('close.notTyped')}</span>}
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {refusal && <Notice tone="red" title={refusal} live="alert" />}
      </div>
    </Dialog>
  );
}
