import type { buybackInstructions } from '@reprise/contract/buybacks/follow-payloads';
import type { DocumentKind } from '@reprise/contract/documents/documents';
import type { InstructionType } from '@reprise/contract/logistics/circuit-rules';
import type { LabelState } from '@reprise/contract/logistics/labels';
import { sql } from 'kysely';
import type { z } from 'zod';
import { readLabelState } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import { objectKey } from '../../platform/files/stores/object-store.ts';
import type { BuybackRow } from '../../states/index.ts';
import { listedField, readWords, sayIn } from '../../translations/index.ts';
import { findPaperVersion, type PaperKind, PURPOSE_OF } from '../papers/paper-files.ts';

type Instructions = z.output<typeof buybackInstructions>;
type Told = { sequence: number; type: InstructionType; label: string };
type CircuitTexts = {
  name: string;
  description: string | null;
  rule_description: string | null;
  highlighted: string | null;
  /** the rule or the category that says it */
  highlighted_by: string | null;
  own: Told[] | null;
  usual: Told[] | null;
  copies: number;
};

/** What to do with the device now: what the rule of its category says, or else its circuit. */
export async function readInstructions(ctx: Context, buyback: BuybackRow): Promise<Instructions> {
  const circuit = buyback.circuit_type;
  const texts = await readTexts(ctx, buyback);
  const { label, dropOffCode } = await readLabelState(ctx, { accountId: buyback.account_id, buybackId: buyback.id });
  return {
    circuit,
    circuitName: texts.name,
    description: texts.description,
    highlightedInstruction: texts.highlighted,
    instructions: texts.own ?? texts.usual ?? [],
    documents: await readDocuments(ctx, buyback, { label, hasTransferOrder: texts.copies > 0 }),
    label,
    dropOffCode,
  };
}

/** In the language of the customer, field by field. */
async function readTexts(ctx: Context, buyback: BuybackRow) {
  const { account_id, circuit_id, circuit_rule_id, locale } = buyback;
  const texts = await readOriginals(ctx, buyback);
  const { own, usual, highlighted, highlighted_by } = texts;
  const ids = [circuit_id, circuit_rule_id, ...(highlighted_by ? [highlighted_by] : [])];
  const words = await readWords(ctx, { accountId: account_id, language: locale, ids });
  const said = (id: string, told: Told[] | null) =>
    told?.map((one) => ({ ...one, label: sayIn(words, id, listedField(one.label), one.label) })) ?? null;
  return {
    name: sayIn(words, circuit_id, 'name', texts.name),
    description:
      sayIn(words, circuit_rule_id, 'description', texts.rule_description) ??
      sayIn(words, circuit_id, 'description', texts.description),
    highlighted: highlighted_by ? sayIn(words, highlighted_by, 'highlightedInstruction', highlighted) : highlighted,
    own: said(circuit_rule_id, own),
    usual: said(circuit_id, usual),
    copies: texts.copies,
  };
}

async function readOriginals(ctx: Context, { account_id, circuit_id, circuit_rule_id, category_id }: BuybackRow) {
  const told = (table: string, column: string, id: string) => sql<Told[] | null>`(
    select jsonb_agg(jsonb_build_object('sequence', i.sequence, 'type', i.type, 'label', i.label) order by i.sequence)
    from ${sql.table(table)} i where i.account_id = ${account_id} and ${sql.ref(`i.${column}`)} = ${id})`;
  const found = await sql<CircuitTexts>`
    select c.name, c.transfer_order_number_of_copy as copies, c.description, r.description as rule_description,
      coalesce(r.highlighted_instruction, category.highlighted_instruction) as highlighted,
      case when r.highlighted_instruction is not null then r.id else category.id end as highlighted_by,
      ${told('app.circuit_rule_instruction', 'circuit_rule_id', circuit_rule_id)} as own,
      ${told('app.circuit_instruction', 'circuit_id', circuit_id)} as usual
    from app.circuit c
    left join app.circuit_rule r on r.account_id = c.account_id and r.id = ${circuit_rule_id}
    left join lateral (
      select above.id, above.highlighted_instruction from app.category_ancestor line
      join app.category above on above.account_id = line.account_id and above.id = line.ancestor_id
      where line.account_id = ${account_id} and line.category_id = ${category_id}
        and above.highlighted_instruction is not null
      order by line.depth limit 1) category on true
    where c.account_id = ${account_id} and c.id = ${circuit_id}`.execute(ctx.db);
  return found.rows[0]!;
}

/** Papers come a moment after the buyback; what is not ready yet is listed all the same, so that a page can wait for it. */
async function readDocuments(
  ctx: Context,
  { account_id, id }: BuybackRow,
  { label, hasTransferOrder }: { label: LabelState; hasTransferOrder: boolean },
) {
  const newest = (await findPaperVersion(ctx, { accountId: account_id, buybackId: id }))!;
  const files = await ctx.db
    .selectFrom('file')
    .select('object_key')
    .where('account_id', '=', account_id)
    .where('owner_entity', '=', 'buyback')
    .where('owner_id', '=', id)
    .execute();
  const isMade = (kind: PaperKind) => {
    const key = objectKey(account_id, PURPOSE_OF[kind], newest.id);
    return files.some(({ object_key }) => object_key === key);
  };
  const paper = (kind: DocumentKind, isReady: boolean, version = newest.version) => ({
    kind,
    url: `${ctx.urls.api}/buybacks/${id}/documents/${kind}`,
    isReady,
    version,
  });
  const isOrderMade = isMade('transfer_order');
  return [
    // A circuit with 0 copies has no transfer order; one that was made before the circuit changed is still there.
    ...(hasTransferOrder || isOrderMade ? [paper('transfer_order', isOrderMade)] : []),
    paper('tracking_sheet', isMade('tracking_sheet')),
    ...(label === 'none' ? [] : [paper('shipping_label', label === 'ready', 1)]),
  ];
}
