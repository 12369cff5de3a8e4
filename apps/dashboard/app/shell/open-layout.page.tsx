import { Logo } from '@reprise/ui/product/logo.tsx';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { today } from '../base/now.ts';
import { useT } from '../i18n/words.tsx';
import { LanguageChoice } from '../kit/page/language-choice.tsx';
import { NetworkNotice } from '../kit/page/network-notice.tsx';
import { RELEASE } from './release.ts';

/** Everything before a session: a card on a quiet ground, and the language beside it. */
export default function OpenLayout() {
  const t = useT();
  return (
    <div className="open">
      <main className="sign" id="main">
        <div className="sign-brand">
          <Logo label="Reprise" height={30} />
        </div>
        <NetworkNotice />
        <div className="sign-card">
          <Suspense>
            <Outlet />
          </Suspense>
        </div>
        <p className="sign-pitch">{t('login.pitch')}</p>
      </main>
      <footer className="open-foot">
        <span>{`Reprise · © ${today().getFullYear()} · ${RELEASE}`}</span>
        <div className="open-language">
          <LanguageChoice />
        </div>
      </footer>
    </div>
  );
}
