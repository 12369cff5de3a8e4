import { afterPress } from '@reprise/ui/primitives/after-press.ts';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSpeech } from '../i18n.ts';
import { clearChoice, loadTagManager, pushPageView, readChoice, saveChoice } from './consent.ts';

type Props = { tagManagerId: string; consentToolId: string | null; isCounted: boolean; brand: string };

/** Asks once, in the page and not over it. Both answers look alike, and nothing loads before one was given. */
export function ConsentBanner({ tagManagerId, consentToolId, isCounted, brand }: Props) {
  const { t, path } = useSpeech();
  const { pathname } = useLocation();
  const [choice, setChoice] = useState<'yes' | 'no' | 'unread' | undefined>('unread');
  // In one go with what it asks for: between the two a press could begin, and the banner would cover its release.
  useLayoutEffect(() => afterPress(() => setChoice(readChoice())), []);
  useEffect(() => {
    if (choice !== 'yes') return;
    loadTagManager(tagManagerId);
    if (isCounted) pushPageView(pathname, consentToolId);
  }, [choice, tagManagerId, consentToolId, isCounted, pathname]);
  if (choice !== undefined) return null;

  function choose(answer: 'yes' | 'no') {
    saveChoice(answer);
    setChoice(answer);
  }
  return (
    <section className="consent" aria-labelledby="consent-title">
      <div>
        <h2 id="consent-title" className="consent-title">
          {t('consent.title')}
        </h2>
        <p>
          {t('consent.text', { brand })}{' '}
          <Link className="link" to={path('/cookies-policy')}>
            {t('consent.more')}
          </Link>
        </p>
      </div>
      <div className="consent-answers">
        <Button variant="secondary" size="touch" onClick={() => choose('no')}>
          {t('consent.refuse')}
        </Button>
        <Button variant="secondary" size="touch" onClick={() => choose('yes')}>
          {t('consent.accept')}
        </Button>
      </div>
    </section>
  );
}

/** As easy to take back as it was to give: the question is asked again, and what was loaded is gone with the page. */
export function ChangeConsent() {
  const { t } = useSpeech();
  return (
    <p>
      <Button
        variant="secondary"
        size="touch"
        onClick={() => {
          clearChoice();
          location.reload();
        }}
      >
        {t('cookies.change')}
      </Button>
    </p>
  );
}
