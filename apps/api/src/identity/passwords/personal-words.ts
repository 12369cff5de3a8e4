import { fold, foldedForms } from './fold.ts';

/** Of whom a password is; an attacker knows all of it. */
export type Owner = { firstname: string; lastname: string; email: string; accountName: string };

const SHORTEST = 4;

/** Whether the names of the person, a part of their address or the name of their account are in the password. */
export function isPersonalPassword(password: string, owner: Owner): boolean {
  const forms = foldedForms(password);
  return personalWords(owner).some((word) => forms.some((form) => form.includes(word)));
}

function personalWords({ firstname, lastname, email, accountName }: Owner): string[] {
  // The last label of the domain is everybody's.
  const address = email.replace(/\.[^.@]+$/, '');
  const words = [firstname, lastname, accountName, address].flatMap((text) => fold(text).split(/[^\p{L}\p{N}]+/u));
  // Names of several words are also written as one.
  const joined = [firstname, lastname, accountName].map((text) => fold(text).replaceAll(/[^\p{L}\p{N}]+/gu, ''));
  return [...words, ...joined].filter((word) => word.length >= SHORTEST && /\p{L}/u.test(word));
}
