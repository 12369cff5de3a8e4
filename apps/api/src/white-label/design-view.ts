import type { accountDesign } from '@reprise/contract/white-label/design';
import type { z } from 'zod';
import { accountBrandOf, siteAddressOf } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';

export async function designOf(
  ctx: Context,
  { id: accountId, version }: { id: string; version: number },
): Promise<z.input<typeof accountDesign>> {
  const { name, mainColor, logo, darkLogo, favicon } = await accountBrandOf(ctx, accountId);
  return { accountId, name, mainColor, logo, darkLogo, favicon, siteUrl: await siteAddressOf(ctx, accountId), version };
}
