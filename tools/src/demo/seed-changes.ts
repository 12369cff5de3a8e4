import type { StaffUserType } from '@reprise/contract/access/staff-types';
import { rootDetailPatch } from '@reprise/contract/accounts/root-detail';
import { findRootDetail, updateRootDetail } from '../../../apps/api/src/accounts/index.ts';
import type { Context, Services } from '../../../apps/api/src/platform/context.ts';
import { withContext } from '../../../apps/api/src/platform/with-context.ts';
import { writeTranslations } from '../../../apps/api/src/translations/index.ts';
import { alize } from './accounts/alize.ts';
import { cedre } from './accounts/cedre.ts';
import type { DemoAccount } from './accounts/demo-account.ts';
import { asProvider } from './as-provider.ts';
import { WORD_LANGUAGES } from './catalogue/demo-catalogue.ts';
import { emailOf } from './demo-file.ts';
import { findPerson } from './find-person.ts';
import { cedreTexts } from './texts/shop-texts.ts';

const MINUTE = 60_000;
const [FAQ] = cedreTexts.faqAndContact;

/** What people of the clients have changed themselves, so that the change log has their names in it. */
export async function seedChanges(services: Services): Promise<void> {
  const [manager] = cedre.people;
  await asPerson(services, cedre, emailOf(cedre, manager), 'root_management_unit_manager', async (ctx, accountId) => {
    const root = (await findRootDetail(ctx, accountId))!;
    const change = (body: object) =>
      updateRootDetail(ctx, { params: { id: root.id }, body: rootDetailPatch.parse(body) });
    await change({ cartMinValue: 20 });
    await change({ faqAndContact: FAQ, site: { dropOffLocationsMapEnabled: true } });
    await translateFaq(ctx, accountId);
    await change({ cartMinValue: 10 });
  });
  const buyer = alize.people.find(({ roles }) => roles.some(([, type]) => type === 'buyer_manager'))!;
  await asPerson(services, alize, emailOf(alize, buyer), 'buyer_manager', async (ctx, accountId) => {
    const { id } = (await findRootDetail(ctx, accountId))!;
    await updateRootDetail(ctx, { params: { id }, body: { isWarehouseCommentSharedToClient: true } });
  });
}

/** The page in the other languages of the site, so that nobody reads it in French. */
async function translateFaq(ctx: Context, accountId: string): Promise<void> {
  for (const [i, language] of WORD_LANGUAGES.entries()) {
    if (i === 0) continue;
    const text = { kind: 'settings', objectId: accountId, field: 'faqAndContact', original: FAQ } as const;
    await writeTranslations(ctx, { accountId, language }, [{ ...text, text: cedreTexts.faqAndContact[i]! }]);
  }
}

/** In the name of one person of an account, a little after the account was made; once only. */
async function asPerson(
  services: Services,
  account: DemoAccount,
  email: string,
  userType: StaffUserType,
  work: (ctx: Context, accountId: string) => Promise<unknown>,
): Promise<void> {
  const actor = await findPerson(services, { account, email, userType });
  const { accountId, userId } = actor;
  const isDone = await asProvider(services, ({ db }) =>
    db
      .selectFrom('audit')
      .select('id')
      .where('account_id', '=', accountId)
      .where('actor_id', '=', userId)
      .limit(1)
      .executeTakeFirst(),
  );
  if (isDone) return;
  let minutes = 0;
  const start = services.clock.now().getTime();
  const clock = { now: () => new Date(start + ++minutes * MINUTE) };
  await withContext({ ...services, clock }, { actor, requestId: 'seed' }, (ctx) => work(ctx, accountId));
}
