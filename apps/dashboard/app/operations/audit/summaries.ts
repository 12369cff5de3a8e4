import type { T } from '@reprise/i18n';
import { fieldWords, type Speech } from './change-words.ts';
import type { Change } from './read-changes.ts';

const SHOWN = 2;

export const thingOf = ({ entity, name }: Change, t: T<'audit'>): string =>
  name ? `${t(`things.${entity}`)} · ${name}` : t(`things.${entity}`);

/** A person by name and type; one of the provider's people, a job or a link by what it is. */
export function whoOf({ actor }: Change, { audit: t, common }: Speech): { name: string; type?: string } {
  const { kind, name, userType } = actor;
  const type = userType ? { type: common(`userTypes.${userType}`) } : {};
  if (kind === 'person') return { name: name ?? t('actors.unknown'), ...type };
  return name ? { name, ...type } : { name: t(`actors.${kind}`) };
}

/** What was changed of it; of something new or gone there is no point in a list. */
export function fieldsOf({ action, fields }: Change, speech: Speech): string {
  if (action !== 'update') return '';
  const names = [...new Set(fields.map(({ name }) => fieldWords(name, speech)))];
  const first = names.slice(0, SHOWN).join(', ');
  return names.length > SHOWN ? speech.audit('list.others', { first, count: names.length - SHOWN }) : first;
}
