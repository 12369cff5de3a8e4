import { CHANGE_TEXT_MAX, type change } from '@reprise/contract/operations/changes';
import type { z } from 'zod';
import { asObject, type Names } from './change-names.ts';
import type { ChangeRow } from './change-rows.ts';

type Field = z.input<typeof change>['fields'][number];

/** Nothing of the kind is recorded; should it ever be, it still does not leave. */
const SECRET = /password|secret|token|hash|apikey|iban/i;
/** What a program needs to find the thing, and tells a person nothing. */
const TECHNICAL = new Set(['id', 'accountId', 'version', 'rootOrganizationId', 'createdAt', 'types', 'sha256']);
const VALUE_MAX = 4_000;

/** The fields of one record; of something new or gone, those that were filled in. */
export function fieldsOf({ before, after }: ChangeRow, names: Names): Field[] {
  const [old, now] = apart(asObject(before), asObject(after));
  const all = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((name) => !TECHNICAL.has(name));
  return all
    .toSorted((a, b) => a.localeCompare(b))
    .filter((name) => !(isEmpty(old[name]) && isEmpty(now[name])))
    .map((name) => {
      if (SECRET.test(name)) return { name, before: null, after: null, hidden: true };
      const [was, is] = [shownOf(old[name], names), shownOf(now[name], names)];
      return { name, before: was.value, after: is.value, ...(was.cut || is.cut ? { cut: true as const } : {}) };
    });
}

/** A field of several parts is told part by part, as `site.externalLinkUrl`, and only the parts that differ. */
function apart(old: Fields, now: Fields): [Fields, Fields] {
  const sides: [Fields, Fields] = [{ ...old }, { ...now }];
  for (const name of Object.keys(now)) {
    const [was, is] = [old[name], now[name]];
    if (!isParts(was) || !isParts(is)) continue;
    for (const part of new Set([...Object.keys(was), ...Object.keys(is)])) {
      if (JSON.stringify(was[part]) === JSON.stringify(is[part])) continue;
      sides[0][`${name}.${part}`] = was[part];
      sides[1][`${name}.${part}`] = is[part];
    }
    delete sides[0][name];
    delete sides[1][name];
  }
  return sides;
}
type Fields = Record<string, unknown>;
const isParts = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('fileId' in value);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function shownOf(value: unknown, names: Names): { value: unknown; cut: boolean } {
  if (typeof value === 'string' && value.length > CHANGE_TEXT_MAX)
    return { value: value.slice(0, CHANGE_TEXT_MAX), cut: true };
  const shown = withNames(value ?? null, names);
  if (typeof shown === 'object' && JSON.stringify(shown).length > VALUE_MAX) return { value: null, cut: true };
  return { value: shown, cut: false };
}

/** Ids that have a name become it; secrets inside go. */
function withNames(value: unknown, names: Names): unknown {
  if (typeof value === 'string') return names.get(value) ?? value;
  if (Array.isArray(value)) return value.map((one) => withNames(one, names));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !SECRET.test(name));
  return Object.fromEntries(kept.map(([name, one]) => [name, withNames(one, names)]));
}
