import {
  countOrganizationModules,
  countOrganizationUsers,
  updateOrganization,
} from '@reprise/contract/organizations/organization-routes';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { StatusBadge } from '@reprise/ui/product/status-badge.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/query.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { StatusSwitch } from '../../kit/fields/status-switch.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { isUnderWay, UnderWayList } from '../../kit/page/under-way-list.tsx';
import type { Entity } from './entity-values.ts';

const sum = (counts: Record<string, number> | undefined): number | undefined =>
  counts && Object.values(counts).reduce((a, b) => a + b, 0);

/** How much hangs on it, whether it works, and the switch. */
export function EntitySide({ entity, onChanged }: { entity: Entity; onChanged: (changed: Entity) => void }) {
  const t = useWords('entities');
  const locale = useLocale();
  const show = useToast();
  const params = { id: entity.id };
  const count = { staleTime: 30_000 };
  const entities = useQuery({
    queryKey: keyOf(countOrganizationModules, entity.id, entity.version),
    queryFn: () => call(countOrganizationModules, { params }),
    ...count,
  });
  const users = useQuery({
    queryKey: keyOf(countOrganizationUsers, entity.id, entity.version),
    queryFn: () => call(countOrganizationUsers, { params }),
    ...count,
  });
  const isActive = entity.status === 'active';
  const numbers = new Intl.NumberFormat(locale);
  const shown = (n: number | undefined) => (n === undefined ? '…' : numbers.format(n));
  const status = useMutation({
    mutationFn: () =>
      call(updateOrganization, { params, body: { status: isActive ? 'inactive' : 'active', version: entity.version } }),
    onSuccess: (changed) => {
      show({ kind: 'done', title: t(isActive ? 'side.deactivated' : 'side.activated') });
      onChanged(changed);
    },
    onError: (error) => {
      // The dialog says what blocks.
      if (isUnderWay(error)) return;
      show({ kind: 'error', title: t.refusal(error) });
    },
  });
  return (
    <Card title={t('side.title')}>
      <div className="form">
        <dl className="facts">
          <dt>{t('list.status')}</dt>
          <dd>
            <StatusBadge object="organization" status={entity.status}>
              {t(`status.${entity.status}`)}
            </StatusBadge>
          </dd>
          <dt>{t('side.entities')}</dt>
          <dd>{shown(sum(entities.data))}</dd>
          <dt>{t('side.users')}</dt>
          <dd>{shown(sum(users.data))}</dd>
          {entity.type === 'warehouse' && (
            <>
              <dt>{t('side.stock')}</dt>
              <dd>{entity.stock?.name ?? t('side.noStock')}</dd>
            </>
          )}
        </dl>
        {entity.rights.switch && (
          <StatusSwitch
            isActive={isActive}
            words={{
              activate: t('side.activate'),
              deactivate: t('side.deactivate'),
              title: t('side.deactivateTitle', { name: entity.commonName }),
              body: t('side.deactivateBody'),
            }}
            blocked={isUnderWay(status.error) ? <UnderWayList error={status.error} /> : undefined}
            onSwitch={() => status.mutateAsync().catch((error: unknown) => (isUnderWay(error) ? 'blocked' : undefined))}
          />
        )}
        {entity.type === 'root_management_unit' && <p className="field-help">{t('side.fixed')}</p>}
      </div>
    </Card>
  );
}
