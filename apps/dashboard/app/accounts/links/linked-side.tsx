import { ApiRefusal, type CallInput, type CallResult } from '@reprise/client/call';
import {
  linkAccounts,
  listAccountLinks,
  listAccounts,
  unlinkAccounts,
} from '@reprise/contract/accounts/account-routes';
import { formatDate } from '@reprise/i18n/formats';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { forget } from '../../api/query.ts';
import { HERE } from '../../base/now.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { LookupField } from '../../kit/fields/lookup-field.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { isUnderWay, UnderWayList } from '../../kit/page/under-way-list.tsx';
import { paths } from '../../navigation/paths.ts';
import type { ClientDetail } from '../clients/client-values.ts';

type Linked = CallResult<typeof listAccountLinks>['hydra:member'][number];
type Props = { client: ClientDetail; side: 'buyers' | 'retailers'; links: readonly Linked[] };
const FOUND_MAX = '10';

export function LinkedSide({ client, side, links }: Props) {
  const t = useWords('clients');
  const locale = useLocale();
  const [removing, setRemoving] = useState<Linked | undefined>();
  const other = ({ buyer, retailer }: Linked) => (side === 'buyers' ? buyer : retailer);
  const { name } = client;
  const may = side === 'buyers' ? client.isRetailer : client.isBuyerAndWorkshopsSupervisor;
  const why = side === 'buyers' ? t('links.notRetailer', { name }) : t('links.notBuyer', { name });
  return (
    <Card title={t(`links.${side}`)} aside={links.length || undefined}>
      {links.length === 0 && <p className="subtle">{may ? t(`links.${side}Empty`, { name }) : why}</p>}
      <ul className="client-linked">
        {links.map((link) => (
          <li key={other(link).id} className="client-link">
            <span>
              <Link to={paths.client({ organizationId: other(link).id })}>{other(link).name}</Link>
              <small>{t('links.since', { date: formatDate(locale, new Date(link.createdAt), HERE) })}</small>
            </span>
            {other(link).status === 'inactive' && (
              <Badge tone="neutral" glyph="st-off">
                {t('links.inactive')}
              </Badge>
            )}
            <Button size="sm" variant="quiet" icon="x" onClick={() => setRemoving(link)}>
              {t('links.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {may && <AddLink client={client} side={side} taken={links.map((link) => other(link).id)} />}
      {removing && <AskRemove link={removing} clientId={client.id} onClose={() => setRemoving(undefined)} />}
    </Card>
  );
}

/** Says what was refused in the words of these pages, and reads the links again either way. */
function useLinkChange(_clientId: string, done: string) {
  const t = useWords('clients');
  const show = useToast();
  const cache = useQueryClient();
  return {
    onSuccess: () => show({ kind: 'done', title: done }),
    onError: (error: unknown) => {
      // The dialog says what blocks.
      if (!(error instanceof ApiRefusal) || isUnderWay(error)) return;
      const text = error.code === 'duplicate_identifier' ? t('refusals.link_duplicate') : t.ownRefusal(error);
      if (text) show({ kind: 'error', title: text });
    },
    onSettled: () => forget(cache, listAccountLinks),
  };
}

function AddLink({ client, side, taken }: { client: ClientDetail; side: Props['side']; taken: readonly string[] }) {
  const t = useWords('clients');
  const change = useLinkChange(client.id, t('links.added'));
  const [chosen, setChosen] = useState<{ value: string; label: string } | undefined>();
  const kind = side === 'buyers' ? 'buyer_and_workshops_supervisor' : 'retailer';
  const add = useMutation({
    ...change,
    mutationFn: (id: string) =>
      call(linkAccounts, {
        body:
          side === 'buyers'
            ? { retailerAccountId: client.id, buyerAccountId: id }
            : { retailerAccountId: id, buyerAccountId: client.id },
      }),
    onSuccess: () => {
      change.onSuccess();
      setChosen(undefined);
    },
  });
  return (
    <div className="client-add">
      <LookupField
        label={side === 'buyers' ? t('links.addBuyer') : t('links.addRetailer')}
        placeholder={t('links.choose')}
        about={`clients ${kind} for ${client.id} but ${taken.join()}`}
        chosen={chosen?.label ?? ''}
        nothing={t('links.noneLeft')}
        find={async (text, signal) => {
          const query: CallInput<typeof listAccounts>['query'] = {
            kind,
            itemsPerPage: FOUND_MAX,
            order: { name: 'asc' },
            ...(text && { search: text }),
          };
          const answer = await call(listAccounts, { query }, { signal });
          return answer['hydra:member']
            .filter(({ id }) => id !== client.id && !taken.includes(id))
            .map(({ id, name, corporateName }) => ({
              value: id,
              label: name,
              ...(corporateName ? { note: corporateName } : {}),
            }));
        }}
        onChoose={setChosen}
      />
      <Button
        variant="primary"
        icon="link"
        busy={add.isPending}
        onClick={() => chosen && add.mutate(chosen.value)}
        aria-disabled={chosen ? undefined : true}
      >
        {t('links.add')}
      </Button>
    </div>
  );
}

function AskRemove({ link, clientId, onClose }: { link: Linked; clientId: string; onClose: () => void }) {
  const t = useWords('clients');
  const common = useT();
  const change = useLinkChange(clientId, t('links.removed'));
  const names = { retailer: link.retailer.name, buyer: link.buyer.name };
  const remove = useMutation({
    ...change,
    mutationFn: () =>
      call(unlinkAccounts, { params: { retailerAccountId: link.retailer.id, buyerAccountId: link.buyer.id } }),
    onSettled: async (_answer, error) => {
      await change.onSettled();
      if (!isUnderWay(error)) onClose();
    },
  });
  const blocked = isUnderWay(remove.error) ? remove.error : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('links.askRemove', names)}
      closeLabel={common('common.close')}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('links.keep')}
          </Button>
          {!blocked && (
            <Button variant="danger-solid" busy={remove.isPending} onClick={() => remove.mutate()}>
              {t('links.confirm')}
            </Button>
          )}
        </>
      }
    >
      {blocked ? <UnderWayList error={blocked} /> : <p>{t('links.removeBody', names)}</p>}
    </Dialog>
  );
}
