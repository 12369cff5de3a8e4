import type { Module, StaffCode } from './expected.ts';
import type { Where } from './giving.ts';
import { callerIn } from './people.ts';
import type { Giving } from './prove-giving.ts';
import { send, shown } from './send.ts';
import { expectThat } from './tally.ts';

type Try = readonly [type: StaffCode, module: Module, at: Where, patch: Record<string, unknown>, due: string];
type Entities = Readonly<Record<Where, string>>;

/**
 * Ways to widen one's scope: moving organizations into it, changing one's own organization, or switching on what others
 * decide.
 */
export async function proveReaching(giving: Giving): Promise<void> {
  await proveEntities(giving);
  await proveSettings(giving);
}

const triesOn = (own: Entities, others: Entities): readonly Try[] => [
  ['MM', 'tim', 'unit1', { commonName: 'Mine' }, '403 out_of_scope'],
  ['MM', 'tim', 'unit1', { parentOrganizationId: own.root }, '403 out_of_scope'],
  ['MM', 'tim', 'root', { commonName: 'Mine' }, '404 not_found'],
  ['MM', 'tim', 'unit2', { parentOrganizationId: own.unit1 }, '404 not_found'],
  ['MM', 'tim', 'store2', { parentOrganizationId: own.unit1 }, '404 not_found'],
  ['MM', 'tim', 'warehouse1', { commonName: 'Mine' }, '404 not_found'],
  ['MM', 'tim', 'substore', { parentOrganizationId: own.unit2 }, '404 not_found'],
  ['MM', 'tim', 'substore', { parentOrganizationId: others.unit1 }, '404 not_found'],
  ['MM', 'tim', 'substore', { parentOrganizationId: own.subunit }, '200'],
  ['BM', 'lcm', 'buyer', { commonName: 'Mine' }, '403 out_of_scope'],
  ['BM', 'lcm', 'root', { commonName: 'Mine' }, '404 not_found'],
  ['BM', 'lcm', 'store1', { commonName: 'Mine' }, '404 not_found'],
  ['BM', 'lcm', 'warehouse2', { commonName: 'Further' }, '200'],
  ['RM', 'root', 'store2', { parentOrganizationId: others.unit1 }, '404 not_found'],
  ['RM', 'root', 'store2', { parentOrganizationId: own.unit2 }, '200'],
  ['SM', 'tim', 'store1', { commonName: 'Mine' }, '403 permission_denied'],
  ['WM', 'rps', 'warehouse1', { commonName: 'Mine' }, '403 permission_denied'],
];

async function proveEntities(giving: Giving): Promise<void> {
  const { base, tenants, provider } = giving.world;
  const { entities } = tenants.a;
  const sa = callerIn(provider.SA, 'root').headers;
  for (const [type, module, at, patch, due] of triesOn(entities, tenants.b.entities)) {
    const url = `${base}/organizations/${entities[at]}`;
    const { version } = (await send(url, 'GET', sa)).body;
    const answer = await send(url, 'PATCH', callerOf(giving, type, module), { ...patch, version });
    const what = `${type} in ${module} changes ${at}: ${Object.keys(patch).join(', ')}`;
    expectThat(giving.tally, shown(answer) === due, () => `${what}: ${shown(answer)}, not ${due}`);
  }
}

/** Each side has its own settings, and premium features are the provider's to switch on. */
async function proveSettings(giving: Giving): Promise<void> {
  const { base, tenants, provider } = giving.world;
  const url = `${base}/organization-root-details/${tenants.a.entities.root}`;
  const ofShops = { noSearchResultDescription: 'Nothing' };
  const ofBuyer = { isWarehouseCommentMandatory: true };
  const premium = { enabledPremiumFeatures: ['sftp_access'] };
  const denied = '403 permission_denied';
  const tries: readonly [StaffCode, Module, object, string][] = [
    ['RM', 'root', ofShops, '200'],
    ['RM', 'root', ofBuyer, '200'],
    ['RM', 'tim', ofShops, '200'],
    ['RM', 'tim', ofBuyer, denied],
    ['BM', 'lcm', ofShops, denied],
    ['BM', 'lcm', ofBuyer, '200'],
    ['BM', 'lcm', { ...ofBuyer, ...ofShops }, denied],
    ['RM', 'root', premium, denied],
    ['RM', 'tim', { ...ofShops, ...premium }, denied],
    ['BM', 'lcm', premium, denied],
    ['SM', 'tim', ofShops, denied],
  ];
  const check = async (name: string, headers: Record<string, string>, patch: object, due: string) => {
    const answer = await send(url, 'PATCH', headers, patch);
    const what = `${name} sets ${Object.keys(patch).join(', ')}`;
    expectThat(giving.tally, shown(answer) === due, () => `${what}: ${shown(answer)}, not ${due}`);
  };
  for (const [type, module, patch, due] of tries)
    await check(`${type} in ${module}`, callerOf(giving, type, module), patch, due);
  await check('SA', callerIn(provider.SA, 'lcm').headers, premium, '200');
  await check('AD', callerIn(provider.AD, 'root').headers, premium, denied);
}

/** Tenant a's person of a type who is nothing else. */
function callerOf({ world }: Giving, type: StaffCode, module: Module): Record<string, string> {
  const people = world.tenants.a.people.filter(({ roles }) => Object.values(roles).every((one) => one === type));
  return callerIn(people[0]!, module).headers;
}
