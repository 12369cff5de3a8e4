import { brokenPasswordRules, type PasswordFault } from '@reprise/contract/identity/passwords';
import { accountBrandOf } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findUser } from '../users/users.ts';
import { isCommonPassword } from './common-passwords.ts';
import { isPersonalPassword, type Owner } from './personal-words.ts';

/** Names every rule that is broken, so that a form can tick them off, or else why the password is easily guessed. */
export async function requireStrongPassword(password: string, owner: Owner): Promise<void> {
  const faults: PasswordFault[] = brokenPasswordRules(password);
  if (!faults.length && isPersonalPassword(password, owner)) faults.push('personal');
  if (!faults.length && (await isCommonPassword(password))) faults.push('common');
  if (faults.length)
    refuse('weak_password', 'The password breaks the rules that the data lists.', { data: { rules: faults } });
}

export async function readPasswordOwner(ctx: Context, accountId: string, userId: string): Promise<Owner> {
  const user = await findUser(ctx, accountId, userId);
  const { name } = await accountBrandOf(ctx, accountId);
  return { firstname: '', lastname: '', email: '', ...user, accountName: name };
}
