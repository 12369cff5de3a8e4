import { publishDraftTerms } from '@reprise/contract/operations/opening-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Checkbox } from '@reprise/ui/primitives/checkbox.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { useWords } from '../../../i18n/words.tsx';
import { paths } from '../../../navigation/paths.ts';
import { fromOpening, type Opening } from '../../../readiness/notices/read-opening.ts';
import { PlainText } from './plain-text.tsx';
import { useStep } from './use-step.ts';

/** The drafts in full, to be read here; only what somebody says to have read is published. */
export function TermsAction({ opening: { accountId, drafts }, isOurs }: { opening: Opening; isOurs: boolean }) {
  const t = useWords('opening');
  const { run, busy, refusal } = useStep(accountId, () =>
    call(publishDraftTerms, { params: { id: accountId }, body: { texts: drafts, readAndAccepted: true } }),
  );
  const [isRead, setIsRead] = useState(false);
  const [isTried, setIsTried] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (isRead) run();
  }
  return (
    <form className="op-action" onSubmit={submit} noValidate>
      {refusal && <Notice tone="red" title={refusal} live="alert" />}
      <div className="op-drafts">
        {drafts.map(({ text, html }) => (
          <PlainText key={text} title={t(`terms.${text}`)} html={html} />
        ))}
      </div>
      <Checkbox
        label={t('terms.read')}
        checked={isRead}
        onChange={({ currentTarget }) => setIsRead(currentTarget.checked)}
        error={isTried && !isRead ? t('terms.notRead') : undefined}
      />
      <div className="op-buttons">
        <Button variant="primary" type="submit" busy={busy}>
          {t('terms.publish')}
        </Button>
        <Link
          className="link"
          to={isOurs ? paths.clientPages({ id: accountId }) : '/settings/tim/general'}
          state={fromOpening(accountId)}
        >
          {t('terms.own')}
        </Link>
      </div>
    </form>
  );
}
