import { DRAFT_TEXTS, type DraftText } from '@reprise/contract/operations/opening';
import type { Context } from '../../platform/context.ts';
import { findRootDetail } from '../queries.ts';
import { siteDocumentsOf } from '../site/site-documents.ts';
import type { Copy } from './copy.ts';

/** Texts of the law are drafts that the new retailer reads before it publishes them. PDFs and the terms of transfer orders stay. */
export async function copyTexts(ctx: Context, { source, target, leaveOut }: Copy): Promise<number> {
  const from = await findRootDetail(ctx, source);
  if (!from) return 0;
  const texts: Readonly<Record<DraftText, string | null>> = {
    serviceTerms: from.service_terms,
    eula: from.eula,
    faqAndContact: from.faq_and_contact,
    cookiesPolicy: from.cookies_policy,
    accessibilityStatement: from.accessibility_statement,
  };
  const drafts = Object.fromEntries(DRAFT_TEXTS.flatMap((text) => (texts[text] ? [[text, texts[text]]] : [])));
  await ctx.db
    .updateTable('organization_root_detail')
    .set({ draft_texts: JSON.stringify(drafts) })
    .where('account_id', '=', target)
    .execute();
  const documents = Object.values(await siteDocumentsOf(ctx, source)).filter(Boolean).length;
  await leaveOut('documents', documents + (from.transfer_order_terms ? 1 : 0));
  return Object.keys(drafts).length;
}
