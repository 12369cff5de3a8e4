import { randomUUID } from 'node:crypto';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { type Id, idOf, isUuid } from './ids.ts';

describe('ids', () => {
  test('are lowercase UUIDs', () => {
    const id = randomUUID();
    expect(isUuid(id)).toBe(true);
    expect(isUuid(id.toUpperCase())).toBe(false);
    expect(isUuid(` ${id}`)).toBe(false);
    expect(isUuid(`${id}\n`)).toBe(false);
    expect(idOf<'account'>(id)).toBe(id);
    expect(() => idOf<'account'>('42')).toThrow(TypeError);
  });

  test('of different things do not mix', () => {
    expectTypeOf<Id<'account'>>().not.toExtend<Id<'organization'>>();
    expectTypeOf<Id<'account'>>().toExtend<string>();
  });
});
