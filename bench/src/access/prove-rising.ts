import { randomUUID } from 'node:crypto';
import { EVERY_MODULE, markOf } from './expected.ts';
import { rolesIn } from './giving.ts';
import { type Caller, callersOf, modulesOf, type Person } from './people.ts';
import type { Giving } from './prove-giving.ts';
import { proveLosing } from './prove-losing.ts';
import { proveReaching } from './prove-reaching.ts';
import { type Sent, send, shown } from './send.ts';
import { expectThat, inParallel } from './tally.ts';
import { addressOf, newEmail, roleBody } from './world.ts';

/** Every known way of privilege escalation. */
export async function proveRising(giving: Giving): Promise<void> {
  const { provider, tenants } = giving.world;
  const everybody = [provider.SA, provider.AD, ...Object.values(tenants).flatMap(({ people }) => people)];
  await inParallel(everybody, 6, async (person) => {
    for (const caller of callersOf(person)) await changeOneself(giving, caller);
    await switchModules(giving, person);
    await forgeModules(giving, person);
  });
  await proveReaching(giving);
  await proveLosing(giving);
}

const mayEdit = ({ table }: Giving, { type, module }: Caller): boolean =>
  'Wo'.includes(markOf(table, type, module, 'ROLE_USER_EDIT_PAGE'));

/** Of oneself one changes the name, if anything: no other type, entity, module, state or address. */
async function changeOneself(giving: Giving, caller: Caller): Promise<void> {
  const { world, tally } = giving;
  const url = `${world.base}/users/${caller.userId}`;
  const read = () => send(url, 'GET', caller.headers);
  const before = (await read()).body;
  let version = before.version as number;
  const patch = async (body: Record<string, unknown>) => send(url, 'PATCH', caller.headers, { version, ...body });
  const held = before.modules as { module: string; userType: string; organizationId: string | null }[];
  const isHeld = (role: (typeof held)[number]) =>
    held.some((one) => JSON.stringify(Object.values(one).sort()) === JSON.stringify(Object.values(role).sort()));

  const refused = mayEdit(giving, caller) ? 'out_of_scope' : 'permission_denied';
  const expectRefused = (what: string, answer: Sent, codes: readonly string[] = [refused]) =>
    expectThat(tally, codes.includes(answer.code), () => `${caller.name} ${what} of themself: ${shown(answer)}`);
  for (const { role, place } of (['a', 'b', 'buyer', 'provider'] as const).flatMap(rolesIn)) {
    const asked = roleBody(role, addressOf(world, place).entity);
    if (isHeld(asked) && held.length === 1) continue;
    expectRefused(`makes a ${role.type} at ${place.where} of ${place.tenant}`, await patch({ modules: [asked] }));
    const more = [...held.filter(({ module }) => module !== role.module), asked];
    if (!more.every(isHeld)) expectRefused(`adds a ${role.type} at ${place.where}`, await patch({ modules: more }));
  }
  expectRefused('changes the address', await patch({ email: newEmail() }));
  expectRefused('switches off the account', await patch({ status: 'inactive' }));
  expectRefused('changes the sign-in', await patch({ forceConnectionBySso: true }));
  // What is not theirs to send at all is no field of the request.
  for (const field of ['accountId', 'userId', 'types', 'isProvider', 'frontPermissions', 'provider', 'id'])
    expectRefused(`sends ${field}`, await patch({ [field]: randomUUID() }), ['validation_failed', 'permission_denied']);

  const renamed = await patch({ lastname: 'Same person', modules: held, status: 'active', email: before.email });
  const due = mayEdit(giving, caller) ? 200 : 403;
  expectThat(tally, renamed.status === due, () => `${caller.name} renames themself: ${shown(renamed)}`);
  if (renamed.status === 200) version++;
  const after = (await read()).body;
  const kept = ({ accountId, email, status, types, modules, forceConnectionBySso }: Record<string, unknown>) =>
    JSON.stringify({ accountId, email, status, types, modules, forceConnectionBySso });
  const isKept = kept(after) === kept(before) && after.version === version;
  expectThat(tally, isKept, () => `${caller.name} has changed: ${kept(before)} to ${kept(after)}`);
}

/** "Log in as" opens the modules one holds. */
async function switchModules({ world, tally }: Giving, person: Person): Promise<void> {
  const own = callersOf(person)[0]!;
  for (const module of EVERY_MODULE) {
    const isHeld = modulesOf(person).includes(module);
    const answer = await send(`${world.base}/sessions/current`, 'PATCH', own.headers, { module });
    const isRight = isHeld ? answer.status === 200 : answer.code === 'permission_denied';
    expectThat(tally, isRight, () => `${person.name} switches to ${module}: ${shown(answer)}`);
  }
  const odd = await send(`${world.base}/sessions/current`, 'PATCH', own.headers, { module: 'public' });
  expectThat(tally, odd.status === 422, () => `${person.name} switches to public: ${shown(odd)}`);
  await send(`${world.base}/sessions/current`, 'PATCH', own.headers, { module: own.module });
}

/** The header only chooses among the modules one holds. */
async function forgeModules({ world, tally }: Giving, person: Person): Promise<void> {
  const held: readonly string[] = modulesOf(person);
  const forged = [...EVERY_MODULE.filter((module) => !held.includes(module)), 'public', 'ROOT', '*', 'root,tim', ''];
  const token = { 'x-product-token': person.token };
  const url = `${world.base}/users/${person.userId}`;
  for (const module of forged) {
    const answers = [
      await send(url, 'GET', { ...token, 'x-module': module }),
      await send(`${world.base}/dashboard-data`, 'GET', { ...token, 'x-module': module }),
      await send(`${world.base}/users`, 'POST', { ...token, 'x-module': module }, {}),
    ];
    for (const answer of answers)
      expectThat(tally, answer.code === 'permission_denied', () => `${person.name} as "${module}": ${shown(answer)}`);
  }
  // A visitor's token beside it changes nothing, and without the header the session's own module counts.
  const bare = await send(url, 'GET', { ...token, authorization: 'Bearer x' });
  expectThat(tally, bare.status === 200, () => `${person.name} without a module: ${shown(bare)}`);
}
