import { Logo } from '@reprise/ui/logo.tsx';
import { Outlet } from 'react-router';
import { LanguageChoice } from '../components/language-choice.tsx';
import { NetworkNotice } from '../failures/network-notice.tsx';
import { useT } from '../i18n/words.tsx';
import { today } from '../now.ts';
import { RELEASE } from '../shell/release.ts';

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
          <Outlet />
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
