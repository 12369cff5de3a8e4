import { inviteUser, updateUser } from '@reprise/contract/identity/user-routes';
import { formatDateTime } from '@reprise/i18n/formats';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { StatusBadge } from '@reprise/ui/product/status-badge.tsx';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { HERE } from '../../base/now.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { StatusSwitch } from '../../kit/fields/status-switch.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { shownStatus, type User } from './user-values.ts';

/** Whether the person may sign in, since when they are there, and what to do about it. */
export function UserSide({
  user,
  mayChange,
  onChanged,
}: {
  user: User;
  mayChange: boolean;
  onChanged: (user: User) => void;
}) {
  const t = useWords('users');
  const common = useT();
  const locale = useLocale();
  const show = useToast();
  const isActive = user.status === 'active';
  const tell = (error: unknown) => show({ kind: 'error', title: common.refusal(error) });
  const invite = useMutation({
    mutationFn: () => call(inviteUser, { params: { id: user.id } }),
    onSuccess: () =>
      show({ kind: 'done', title: t('form.invited'), detail: t('form.createdInvited', { email: user.email }) }),
    onError: tell,
  });
  const status = useMutation({
    mutationFn: () =>
      call(updateUser, {
        params: { id: user.id },
        body: { status: isActive ? 'inactive' : 'active', version: user.version },
      }),
    onSuccess: (changed) => {
      show({ kind: 'done', title: t(isActive ? 'form.deactivated' : 'form.activated') });
      onChanged(changed);
    },
    onError: tell,
  });
  const at = (instant: string | null) => (instant ? formatDateTime(locale, new Date(instant), HERE) : t('list.never'));
  return (
    <Card title={t('list.status')}>
      <div className="form">
        <dl className="facts">
          <dt>{t('list.status')}</dt>
          <dd>
            <StatusBadge object="user" status={shownStatus(user)}>
              {t(`status.${shownStatus(user)}`)}
            </StatusBadge>
          </dd>
          <dt>{t('list.lastLogin')}</dt>
          <dd>{at(user.lastLoginAt)}</dd>
          <dt>{t('list.createdAt')}</dt>
          <dd>{at(user.createdAt)}</dd>
        </dl>
        {mayChange && isActive && user.isInvited && !user.forceConnectionBySso && (
          <>
            <p className="field-help">{t('form.inviteHelp')}</p>
            <Button icon="send" wide busy={invite.isPending} onClick={() => invite.mutate()}>
              {t('form.invite')}
            </Button>
          </>
        )}
        {mayChange && (
          <StatusSwitch
            isActive={isActive}
            words={{
              activate: t('form.activate'),
              deactivate: t('form.deactivate'),
              title: t('form.deactivateTitle', { name: `${user.firstname} ${user.lastname}` }),
              body: t('form.deactivateBody'),
            }}
            onSwitch={() => status.mutateAsync().catch(() => undefined)}
          />
        )}
      </div>
    </Card>
  );
}
