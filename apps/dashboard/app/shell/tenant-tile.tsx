import { useT } from '../i18n/words.tsx';
import type { Session } from '../session/session.ts';

/** The tenant appears as its name and a tile only: its colour belongs to its public site. */
export function TenantTile({ user }: { user: Session }) {
  const t = useT();
  const place = user.currentOrganization;
  const name = place?.account.name ?? 'Reprise';
  const detail = place && place.commonName !== name ? place.commonName : t(`modules.${user.currentModule}`);
  return (
    <>
      <span className="tile" aria-hidden="true">
        {initials(name)}
      </span>
      <span className="side-word">
        <strong className="truncate">{name}</strong>
        <small className="truncate">{detail}</small>
      </span>
    </>
  );
}

export const initials = (name: string): string =>
  name
    .split(/[\s-]+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
