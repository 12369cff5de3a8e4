import { Button, buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type Session, userTypeOf } from '../api/session.ts';
import { useT } from '../i18n/words.tsx';
import { LanguageChoice } from '../kit/page/language-choice.tsx';
import { SchemeChoice } from '../kit/page/scheme-choice.tsx';
import { loginPath, paths } from '../navigation/paths.ts';
import { signOut } from '../session/sign.ts';
import { SupportLine } from './support-line.tsx';
import { initials } from './tenant-tile.tsx';

export function ProfilePanel({ user }: { user: Session }) {
  const t = useT();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const name = `${user.firstname} ${user.lastname}`;
  const userType = userTypeOf(user);
  const role = userType ? t(`userTypes.${userType}`) : '';
  const leave = async () => {
    const elsewhere = await signOut();
    // On a shared till the next seller must not be let in by the session the last one left at the provider.
    if (elsewhere) window.location.assign(elsewhere);
    else await navigate(loginPath());
  };
  return (
    <>
      <button type="button" className="profile" onClick={() => setOpen(true)}>
        <span className="avatar" aria-hidden="true">
          {initials(name)}
        </span>
        <span className="profile-words">
          <strong>{name}</strong>
          <small>{role}</small>
        </span>
      </button>
      <Dialog
        open={open}
        onClose={close}
        look="panel"
        title={name}
        closeLabel={t('common.close')}
        footer={
          <Button icon="logout" wide onClick={() => void leave()}>
            {t('shell.signOut')}
          </Button>
        }
      >
        <div className="form">
          <p>
            {role}
            <br />
            <span className="subtle">{user.email}</span>
          </p>
          <Link className={buttonClass({ wide: true })} to={paths.profile()} prefetch="intent" onClick={close}>
            <Icon name="user" />
            {t('profile.open')}
          </Link>
          <SupportLine user={user} />
          <LanguageChoice />
          <SchemeChoice />
        </div>
      </Dialog>
    </>
  );
}
