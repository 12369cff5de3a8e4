import { ApiRefusal } from '@reprise/client/call';
import { schedulePriceRevision } from '@reprise/contract/pricing/revision-routes';
import { formatZone } from '@reprise/i18n/formats';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useLocale, useT, useWords } from '../../../i18n/words.tsx';
import { useToast } from '../../../kit/page/toast-provider.tsx';
import { type Revision, revisionKey } from '../read-revisions.ts';

/** A day and a time in the account's own time zone, wherever whoever chooses is. */
export function ScheduleDialog({ revision, onClose }: { revision: Revision; onClose: () => void }) {
  const t = useWords('prices');
  const common = useT();
  const locale = useLocale();
  const show = useToast();
  const cache = useQueryClient();
  const formId = useId();
  const { id, version, timeZone } = revision;
  const [when, setWhen] = useState(revision.scheduledFor ?? '');
  const [error, setError] = useState<string>();
  const schedule = useMutation({
    mutationFn: () => call(schedulePriceRevision, { params: { id }, body: { version, scheduledFor: when } }),
    onSuccess: (next) => {
      cache.setQueryData(revisionKey(id), next);
      show({ kind: 'done', title: t('acts.scheduled') });
      onClose();
    },
    onError: (failure) => {
      if (failure instanceof ApiRefusal && failure.code === 'validation_failed') return setError(t('acts.whenPast'));
      setError(t.refusal(failure));
      void cache.invalidateQueries({ queryKey: revisionKey(id) });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (when) schedule.mutate();
    else setError(t('acts.whenNeeded'));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('acts.scheduleTitle', { title: revision.title })}
      closeLabel={common('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{common('common.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} busy={schedule.isPending}>
            {t('acts.schedule')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          label={t('acts.when')}
          type="datetime-local"
          data-autofocus
          value={when}
          error={error}
          help={t('acts.whenHelp', {
            zone: formatZone(locale, timeZone),
            prices: t('list.effectOf', { count: revision.pricesChanged }),
          })}
          onChange={({ currentTarget }) => {
            setWhen(currentTarget.value.slice(0, 16));
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
