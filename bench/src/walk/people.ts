import type { AccessModule } from '@reprise/contract/access/modules';
import { isProvider, type UserType } from '@reprise/contract/access/user-types';
import { MODULE_HEADER } from '@reprise/contract/identity/session';
import type { ActingAs } from '@reprise/contract/states/transition';
import type { Random } from '../durable/random.ts';
import { type ClientType, type ProofUser, type ProviderType, signIn, visit } from '../seed-proof.ts';
import type { WalkWorld } from './world.ts';

/** Somebody who acts in one module. */
export type Person = {
  kind: UserType;
  acting: ActingAs;
  userId: string | null;
  accountId: string;
  headers: Record<string, string>;
};
export type People = {
  /** one of a kind, of the side that the kind works for; in one of their modules when none is named */
  of(kind: UserType, accountId: string, module?: AccessModule): Person;
  /** A session ends as the clock moves on: then it is opened again. */
  renew(person: Person): Promise<Person>;
};

const MODULES: Readonly<Record<UserType, readonly AccessModule[]>> = {
  super_admin: ['tim', 'lcm', 'rps'],
  admin: ['tim', 'lcm', 'rps'],
  root_management_unit_manager: ['tim'],
  root_management_unit_analyst: ['tim'],
  management_unit_manager: ['tim'],
  management_unit_analyst: ['tim'],
  store_manager: ['tim'],
  store_seller: ['tim'],
  warehouse_manager: ['rps'],
  warehouse_operator: ['rps'],
  buyer_manager: ['lcm'],
  pseudo_anonymous: ['public'],
};
const OF_BUYER: readonly UserType[] = ['warehouse_manager', 'warehouse_operator', 'buyer_manager'];

export function gatherPeople({ proof, retailers }: WalkWorld, api: string, random: Random): People {
  const opened = new Map<string, Record<string, string>>();
  const opening = new Map<string, Promise<void>>();
  const userOf = (kind: UserType, accountId: string): ProofUser => {
    if (isProvider(kind)) return proof.provider[kind as ProviderType];
    if (OF_BUYER.includes(kind)) return proof.buyer.users[kind as ClientType];
    return retailers.get(accountId)!.users[kind as ClientType];
  };
  const keyOf = (kind: UserType, accountId: string) =>
    kind === 'pseudo_anonymous' ? `visitor ${accountId}` : userOf(kind, accountId).userId;
  const headersOf = (kind: UserType, accountId: string) =>
    opened.get(keyOf(kind, accountId)) ??
    (kind === 'pseudo_anonymous' ? retailers.get(accountId)!.visitor.headers : userOf(kind, accountId).headers);
  const people: People = {
    of(kind, accountId, module = random.pick(MODULES[kind])) {
      const isVisitor = kind === 'pseudo_anonymous';
      return {
        kind,
        accountId,
        acting: { actor: kind, module },
        userId: isVisitor ? null : userOf(kind, accountId).userId,
        headers: { ...headersOf(kind, accountId), ...(!isVisitor && { [MODULE_HEADER]: module }) },
      };
    },
    async renew({ kind, accountId, acting }) {
      const key = keyOf(kind, accountId);
      // Many find at once that their session has ended; one of them signs in.
      const signingIn = opening.get(key) ?? openSession(kind, accountId, key);
      opening.set(key, signingIn);
      await signingIn;
      return people.of(kind, accountId, acting.module!);
    },
  };
  async function openSession(kind: UserType, accountId: string, key: string): Promise<void> {
    try {
      const { headers } =
        kind === 'pseudo_anonymous'
          ? await visit(api, retailers.get(accountId)!.host)
          : await signIn(api, userOf(kind, accountId));
      opened.set(key, headers);
    } finally {
      opening.delete(key);
    }
  }
  return people;
}
