export const PASSWORD_MIN_LENGTH = 8;
/** Above this a hash would cost the server more than a person gains. */
export const PASSWORD_MAX_LENGTH = 200;
export const PASSWORD_RULES = {
  lowercase: /\p{Ll}/u,
  uppercase: /\p{Lu}/u,
  digit: /\d/,
} as const;
export type PasswordRule = keyof typeof PASSWORD_RULES | 'length';
/** In the data of weak_password. The last two only the server can tell: a list of common passwords, and whose it is. */
export type PasswordFault = PasswordRule | 'common' | 'personal';

/** The rules a password does not meet, so that a form can tick them off one by one. */
export function brokenPasswordRules(password: string): PasswordRule[] {
  const broken: PasswordRule[] = [];
  if (password.length < PASSWORD_MIN_LENGTH || password.length > PASSWORD_MAX_LENGTH) broken.push('length');
  for (const [rule, pattern] of Object.entries(PASSWORD_RULES))
    if (!pattern.test(password)) broken.push(rule as PasswordRule);
  return broken;
}
