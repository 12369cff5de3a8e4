import { brokenPasswordRules } from '@reprise/contract/identity/passwords';
import { refuse } from '../platform/http/refusal.ts';

/** Names every rule that is broken, so that a form can tick them off. */
export function requireStrongPassword(password: string): void {
  const rules = brokenPasswordRules(password);
  if (rules.length) refuse('weak_password', 'the password does not follow the rules', { data: { rules } });
}
