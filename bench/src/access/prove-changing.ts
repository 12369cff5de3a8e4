import { markOf } from './expected.ts';
import { type Place, type Role, reaches, rolesIn } from './giving.ts';
import { type Caller, callerIn, callersOf, modulesOf } from './people.ts';
import type { Giving } from './prove-giving.ts';
import { type Sent, send, shown } from './send.ts';
import { expectThat, inParallel } from './tally.ts';
import { addressOf, restore, roleBody, type Subject } from './world.ts';

/** Changing users: everybody tries to rename, invite and give every role to somebody of each type in each place. */
export async function proveChanging(giving: Giving): Promise<void> {
  const { tenants, provider, providers } = giving.world;
  const strangers = [...tenants.b.people, ...tenants.buyer.people].flatMap(callersOf);
  const own = tenants.a.people.flatMap(callersOf);
  await inParallel([...tenants.a.subjects, ...providers], 6, async (subject, n) => {
    // What the provider may give does not depend on the module, so each is taken in turn.
    const ours = Object.values(provider).map((person) => callerIn(person, modulesOf(person)[n % 4]!));
    for (const caller of [...ours, ...own, ...strangers]) await rename(giving, caller, subject);
    for (const caller of [...ours, ...own]) {
      await invite(giving, caller, subject);
      for (const { role, place } of rolesIn(subject.place.tenant)) await give(giving, caller, subject, { role, place });
      // A partner's entity is no more one's own than a stranger's.
      for (const tenant of subject.place.where === 'none' ? [] : (['b', 'buyer'] as const))
        await give(giving, caller, subject, { role: subject.role, place: { ...subject.place, tenant } });
    }
  });
}

const mayEdit = ({ table }: Giving, { type, module }: Caller): boolean =>
  'Wo'.includes(markOf(table, type, module, 'ROLE_USER_EDIT_PAGE'));
/** Acting on a user needs the right to create such a user, so nobody acts on a user above. */
const isAbove = (giving: Giving, caller: Caller, { role, place }: Subject): boolean =>
  mayEdit(giving, caller) && giving.gives(caller, role.type, place);

function expectAnswer(giving: Giving, caller: Caller, subject: Subject, due: number, answer: Sent, what: string) {
  const isRight = due ? answer.status === due : isRefusal(giving, caller, subject, answer);
  const told = () => `${caller.name} ${what} ${subject.name}, ${due ? 'allowed' : 'refused'}: ${shown(answer)}`;
  expectThat(giving.tally, isRight, told);
}
function isRefusal(giving: Giving, caller: Caller, { place }: Subject, { status, code }: Sent): boolean {
  if (!mayEdit(giving, caller)) return code === 'permission_denied';
  const isSeen = caller.type === 'RM' ? caller.place.tenant === place.tenant : reaches(caller, place);
  return isSeen ? status === 404 || code === 'out_of_scope' : status === 404;
}

async function rename(giving: Giving, caller: Caller, subject: Subject): Promise<void> {
  const due = isAbove(giving, caller, subject) ? 200 : 0;
  const body = { lastname: `Renamed by ${caller.name}`, version: subject.version };
  const answer = await send(`${giving.world.base}/users/${subject.userId}`, 'PATCH', caller.headers, body);
  expectAnswer(giving, caller, subject, due, answer, 'renames');
  if (answer.status === 200) subject.version = answer.body.version as number;
}

async function invite(giving: Giving, caller: Caller, subject: Subject): Promise<void> {
  const due = isAbove(giving, caller, subject) ? 202 : 0;
  const answer = await send(`${giving.world.base}/users/${subject.userId}/invitations`, 'POST', caller.headers);
  expectAnswer(giving, caller, subject, due, answer, 'invites');
}

async function give(giving: Giving, caller: Caller, subject: Subject, { role, place }: { role: Role; place: Place }) {
  const { world } = giving;
  const isHome = place.tenant === subject.place.tenant;
  const due = isHome && isAbove(giving, caller, subject) && giving.gives(caller, role.type, place) ? 200 : 0;
  const body = { modules: [roleBody(role, addressOf(world, place).entity)], version: subject.version };
  const answer = await send(`${world.base}/users/${subject.userId}`, 'PATCH', caller.headers, body);
  const what = `makes ${role.type} in ${role.module} at ${place.where} of ${place.tenant} of`;
  expectAnswer(giving, caller, subject, due, answer, what);
  if (answer.status !== 200) return;
  await restore(world, subject);
}
