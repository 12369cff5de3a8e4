import { PROOF_PASSWORD } from '../seed-proof.ts';
import { EVERY_MODULE, markOf, type Table } from './expected.ts';
import { callersOf, type Person } from './people.ts';
import { type Headers, type Sent, send, shown } from './send.ts';
import { expectThat, inParallel, type Tally } from './tally.ts';
import type { World } from './world.ts';

/** What everybody is told they may do, row by row, by each of the ways there are to ask. */
export async function provePermissions(world: World, table: Table, tally: Tally): Promise<void> {
  const { base, provider, tenants } = world;
  const everybody = [provider.SA, provider.AD, ...Object.values(tenants).flatMap(({ people }) => people)];
  const asSuper = callersOf(provider.SA)[0]!.headers;
  await inParallel(everybody, 4, async (person) => {
    const own = `${base}/users/${person.userId}/permissions`;
    for (const { module, headers } of callersOf(person)) {
      compare(table, tally, `${person.name}, asking in ${module}`, person, await send(own, 'GET', headers));
      // The same list comes with the answer to "log in as".
      const switched = await send(`${base}/sessions/current`, 'PATCH', headers, { module });
      compare(table, tally, `${person.name}, switching to ${module}`, person, switched);
    }
    compare(table, tally, `${person.name}, asked for by the provider`, person, await send(own, 'GET', asSuper));
    const login = { email: person.email, password: PROOF_PASSWORD };
    compare(table, tally, `${person.name}, signing in`, person, await send(`${base}/api/login`, 'POST', {}, login));
  });
  await proveOthers(world, tally);
  await proveVisitors(world, tally);
}

function compare(table: Table, tally: Tally, at: string, { roles, place }: Person, answer: Sent): void {
  const told = answer.body.frontPermissions as Record<string, string[]> | undefined;
  expectThat(tally, answer.status === 200 && told !== undefined, () => `${at}: ${shown(answer)}`);
  if (!told) return;
  for (const module of EVERY_MODULE) {
    const type = place.tenant === 'provider' ? Object.values(roles)[0] : roles[module];
    if (!type) {
      expectThat(tally, !(module in told), () => `${at}: has a list in ${module}, where they do not work`);
      continue;
    }
    const names = told[module] ?? [];
    for (const name of table.keys()) {
      const isDue = markOf(table, type, module, name) !== '-';
      expectThat(
        tally,
        names.includes(name) === isDue,
        () => `${at}: ${name} ${isDue ? 'is missing' : 'is granted'} in ${module}`,
      );
    }
    const odd = names.filter((name, n) => !table.has(name) || names.indexOf(name) !== n);
    expectThat(tally, odd.length === 0, () => `${at}: ${odd.join(', ')} in ${module}: not in the table, or twice`);
  }
}

/** Somebody of another tenant, even its administrator, learns nothing; nor does a colleague without the user list. */
async function proveOthers({ base, tenants }: World, tally: Tally): Promise<void> {
  for (const { people, name } of Object.values(tenants)) {
    const strangers = Object.values(tenants).filter((tenant) => tenant.name !== name);
    const asked = strangers.flatMap((tenant) => tenant.people);
    const asking = people.flatMap(callersOf);
    await inParallel(asked, 4, async ({ userId, name: of }) => {
      for (const caller of asking) {
        const answer = await send(`${base}/users/${userId}/permissions`, 'GET', caller.headers);
        expectThat(tally, answer.status === 404, () => `${caller.name} asks what ${of} may do: ${shown(answer)}`);
      }
    });
  }
}

/** A visitor has no list and opens nothing, whatever they say they are. */
async function proveVisitors({ base, tenants }: World, tally: Tally): Promise<void> {
  for (const { seeded, name, people } of Object.values(tenants)) {
    const bearer = seeded.visitor.headers.authorization!;
    const guises: Headers[] = [
      { authorization: bearer },
      { 'x-product-token': bearer.replace('Bearer ', '') },
      ...EVERY_MODULE.map((module) => ({ authorization: bearer, 'x-module': module })),
    ];
    for (const headers of guises)
      for (const { userId } of people) {
        const answer = await send(`${base}/users/${userId}/permissions`, 'GET', headers);
        expectThat(
          tally,
          answer.status === 401,
          () => `${name}’s visitor as ${Object.keys(headers)}: ${shown(answer)}`,
        );
      }
  }
}
