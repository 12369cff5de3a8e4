import { useState } from 'react';
import type { Session } from '../api/session.ts';
import { ownAddress } from '../base/own-address.ts';
import { useT } from '../i18n/words.tsx';

/** The tenant appears as its name and its logo only: its colour belongs to its public site. */
export function TenantTile({ user }: { user: Session }) {
  const t = useT();
  const place = user.currentOrganization;
  const name = place?.account.name ?? 'Reprise';
  const detail = place && place.commonName !== name ? place.commonName : t(`modules.${user.currentModule}`);
  const logo = ownAddress(place?.account.logo);
  return (
    <>
      {logo ? <LogoTile key={logo} logo={logo} name={name} /> : <InitialsTile name={name} />}
      <span className="side-word">
        <strong className="truncate">{name}</strong>
        <small className="truncate">{detail}</small>
      </span>
    </>
  );
}

export function LogoTile({ logo, name }: { logo: string; name: string }) {
  const t = useT();
  const [isGone, setIsGone] = useState(false);
  if (isGone) return <InitialsTile name={name} />;
  return (
    <span className="tile tile--logo">
      <img src={logo} alt={t('shell.logoOf', { name })} onError={() => setIsGone(true)} />
    </span>
  );
}

function InitialsTile({ name }: { name: string }) {
  return (
    <span className="tile" aria-hidden="true">
      {initials(name)}
    </span>
  );
}

export const initials = (name: string): string =>
  name
    .split(/[\s-]+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
