import type { Session } from '../api/session.ts';
import { useWords } from '../i18n/words.tsx';
import { useOwnSettings } from '../session/facts.ts';

/** Whom a store team asks for help, when the retailer has said so. */
export function SupportLine({ user }: { user: Session }) {
  const t = useWords('settings');
  const address = useOwnSettings().data?.sellerSupportEmail;
  if (!address || user.currentModule !== 'tim') return null;
  return (
    <p>
      {t('support.label')}
      <br />
      <a className="link" href={`mailto:${address}`}>
        {address}
      </a>
    </p>
  );
}
