import type { Caller } from '../way/caller.ts';
import type { Ask } from './parcels.ts';
import type { People, Person } from './people.ts';

type Asked = Parameters<Ask>[1] & { headers?: Record<string, string> };
/** Asks the API as somebody, or as the carrier, and keeps count of what was answered. */
export type Voice = {
  /** what was answered is added to `said` */
  ask<A>(person: Person | undefined, said: string[], asked: Asked): Promise<A>;
  readonly commands: number;
  readonly accepted: number;
  /** by name and refusal */
  readonly refusals: ReadonlyMap<string, number>;
  /** by kind of person */
  readonly kinds: ReadonlyMap<string, number>;
};

export function createVoice(caller: Caller, people: People): Voice {
  const refusals = new Map<string, number>();
  const kinds = new Map<string, number>();
  const counts = { commands: 0, accepted: 0 };
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  return {
    refusals,
    kinds,
    get commands() {
      return counts.commands;
    },
    get accepted() {
      return counts.accepted;
    },
    async ask<A>(person: Person | undefined, said: string[], asked: Asked): Promise<A> {
      const { name, method, path, body, accepted } = asked;
      counts.commands++;
      count(kinds, person?.kind ?? 'carrier');
      const once = (headers: Record<string, string>) =>
        caller.call<A>({
          name,
          ...(method && { method }),
          path,
          ...(body !== undefined && { body }),
          headers,
          accepted,
          retriedOn: ['carrier_unreachable'],
        });
      try {
        const answer = await once(asked.headers ?? person!.headers).catch(async (error: Error) => {
          if (!person || !/: 401 /.test(error.message)) throw error;
          return once((await people.renew(person)).headers);
        });
        counts.accepted++;
        said.push(`${name}: done`);
        return answer;
      } catch (error) {
        const refusal = `${name}: ${(error as Error).message.replace(`${name}: `, '')}`;
        count(refusals, refusal);
        said.push(refusal);
        throw error;
      }
    },
  };
}
