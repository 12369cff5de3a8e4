import type { LinkEnd } from '@reprise/contract/identity/password-link-ends';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import { refuse } from '../../platform/http/refusal.ts';

export type PasswordLink = {
  account_id: string;
  link_id: string;
  user_id: string;
  purpose: 'renewal' | 'creation';
  expires_at: Date;
  used_at: Date | null;
  force_connection_by_sso: boolean;
  usable: boolean;
  /** the address was claimed in another account since the invitation, or before it */
  claimed_elsewhere: boolean;
};

/** A link from a mail that can still be used. Choosing a password uses up every link its owner had. */
export async function requireLink(ctx: Context, token: string): Promise<PasswordLink> {
  const { rows } = await sql<PasswordLink>`select * from app.password_link_by_token(${hashToken(token)})`.execute(
    ctx.db,
  );
  const link = rows[0];
  if (!link?.usable) refuse('invalid_link', 'The token of this password link is not valid.');
  if (link.used_at) refuseUsedLink();
  if (link.claimed_elsewhere) refuseClaimed();
  if (link.expires_at <= ctx.clock.now())
    refuse('link_expired', 'This password link has expired. Ask for a new one.', { data: why('expired') });
  return link;
}

export function refuseUsedLink(): never {
  refuse('link_expired', 'This password link has been used already. Ask for a new one.', { data: why('used') });
}

export function refuseClaimed(): never {
  refuse('link_expired', 'The e-mail address of this link now signs in to another account.', { data: why('claimed') });
}

/**
 * One code, three ways out: who used the link has a password and signs in, who came too late asks for another, and who
 * signs in to another account with this address needs an invitation at another one.
 */
const why = (reason: LinkEnd): { reason: LinkEnd } => ({ reason });
