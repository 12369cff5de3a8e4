import { checkMailSender } from '@reprise/contract/white-label/sender-routes';
import { formatDateTime } from '@reprise/i18n/formats';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { CopyButton } from '@reprise/ui/primitives/copy-button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { HERE } from '../../base/now.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import type { MailSender } from './read-sender.ts';

type SenderRecord = MailSender['records'][number];
const LOOKS = {
  unchecked: { tone: 'neutral', glyph: 'st-dotted' },
  missing: { tone: 'amber', glyph: 'st-alert' },
  wrong: { tone: 'red', glyph: 'st-off' },
  right: { tone: 'green', glyph: 'st-done' },
} as const;

/** The TXT records of the domain, to copy, and what name servers say of them. */
export function SenderRecords({ sender, onChecked }: { sender: MailSender; onChecked: (sender: MailSender) => void }) {
  const t = useWords('design');
  const common = useT();
  const locale = useLocale();
  const check = useMutation({
    mutationFn: () => call(checkMailSender, { params: { id: sender.accountId } }),
    onSuccess: onChecked,
  });
  const { domain, inUseSince, checkedAt, records } = sender;
  if (!domain) return null;
  const isSilent = records.some(({ answered }) => !answered);
  const when = (at: string) => formatDateTime(locale, new Date(at), HERE);
  return (
    <Card
      title={t('sender.records')}
      aside={
        <Button icon="refresh" busy={check.isPending} onClick={() => check.mutate()}>
          {t('sender.check')}
        </Button>
      }
    >
      <div className="form">
        <p className="muted">{t('sender.recordsHelp', { domain })}</p>
        {check.error && <Notice tone="red" icon="st-alert" title={common.refusal(check.error)} live="alert" />}
        {isSilent && (
          <Notice tone="amber" icon="st-alert" title={t('sender.silent')} live="status">
            <p>{t('sender.silentWhy')}</p>
          </Notice>
        )}
        {inUseSince ? (
          <Notice tone="green" icon="check" title={t('sender.used', { date: when(inUseSince) })} live="status" />
        ) : (
          <Notice tone="blue" icon="info-circle" title={t('sender.unused')} live="status" />
        )}
        <ul className="sender-records">
          {records.map((record) => (
            <RecordRow key={record.kind} {...record} />
          ))}
        </ul>
        <p className="subtle">
          {checkedAt ? t('sender.checkedAt', { date: when(checkedAt) }) : t('sender.neverChecked')}
        </p>
      </div>
    </Card>
  );
}

function RecordRow({ kind, host, expected, state, found }: SenderRecord) {
  const t = useWords('design');
  const name = t(`sender.${kind}`);
  return (
    <li className="sender-record">
      <div className="sender-record-head">
        <strong>{name}</strong>
        <Badge {...LOOKS[state]}>{t(`sender.state_${state}`)}</Badge>
      </div>
      <p className="subtle">{t(`sender.${kind}Help`)}</p>
      <dl>
        <dt>{t('sender.host')}</dt>
        <dd>
          <code>{host}</code>
          <CopyButton text={host} label={t('sender.copyHost', { name })} copiedLabel={t('sender.copied')} />
        </dd>
        <dt>{t('sender.expected')}</dt>
        <dd>
          <code>{expected}</code>
          <CopyButton text={expected} label={t('sender.copyText', { name })} copiedLabel={t('sender.copied')} />
        </dd>
        {state === 'wrong' && (
          <>
            <dt>{t('sender.found')}</dt>
            <dd>
              <code>{found}</code>
            </dd>
          </>
        )}
      </dl>
    </li>
  );
}
