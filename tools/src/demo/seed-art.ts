import { BRAND_COLUMNS, storeBrandFile } from '../../../apps/api/src/documents/index.ts';
import type { Context, Services } from '../../../apps/api/src/platform/context.ts';
import type { ObjectStore } from '../../../apps/api/src/platform/files/stores/object-store.ts';
import type { DemoAccount } from './accounts/demo-account.ts';
import { asProvider } from './as-provider.ts';
import { type Art, drawArt } from './draw-art.ts';
import { findDemoAccount } from './seed-account.ts';

/** A seed that was killed between the object and its row has written it already, under the same name. */
export const again = (store: ObjectStore): Pick<ObjectStore, 'put'> => ({
  put: (key, body, meta) => store.put(key, body, meta, { overwrite: true }),
});

export async function seedArt(services: Services, store: ObjectStore, account: DemoAccount, kind: Art): Promise<void> {
  const found = await asProvider(services, (ctx) => findDemoAccount(ctx, account));
  if (!found || found[BRAND_COLUMNS[kind]]) return;
  const transaction = <T>(work: (ctx: Context) => Promise<T>) => asProvider(services, work);
  await storeBrandFile(
    again(store),
    { services, transaction },
    { accountId: found.id, kind, bytes: await drawArt(account.key, kind) },
  );
}
