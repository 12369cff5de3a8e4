import { createHash } from 'node:crypto';
import type { RouteAnswer } from '@reprise/contract/http/route';
import type { importBankAnswer as route } from '@reprise/contract/payments/desk/batch-routes';
import { BANK_ANSWER_MAX_BYTES } from '@reprise/contract/payments/payouts';
import { accountOf } from '../../platform/access/actor.ts';
import { refuseFile } from '../../platform/csv/read-csv-upload.ts';
import type { UploadContext } from '../../platform/http/binding.ts';
import { readParts } from '../../platform/http/input/multipart.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { readBankAnswer } from '../sepa/read-bank-answer.ts';
import { applyBankAnswer } from './apply-bank-answer.ts';

/** For a bank that leaves nothing for us: somebody sends what it answered. Sent twice, it is applied once. */
export async function importBankAnswer(open: UploadContext): Promise<RouteAnswer<typeof route>> {
  const parts = await readParts(open.request, BANK_ANSWER_MAX_BYTES);
  const file = parts.find(({ name, fileName }) => name === 'file' && fileName !== undefined);
  if (!file) return refuseFile('is missing');
  if (file.content.length > BANK_ANSWER_MAX_BYTES)
    refuse('payload_too_large', `The file is larger than ${BANK_ANSWER_MAX_BYTES} bytes.`);
  const said = readBankAnswer(file.content);
  if ('refusal' in said) return refuseFile(said.refusal);
  const issuerId = accountOf(open.actor);
  const { applied, unknown } = await applyBankAnswer(open.transaction, issuerId, said);
  open.request.log.info(
    { applied, unknown, sha256: createHash('sha256').update(file.content).digest('hex') },
    'an answer of a bank was sent by hand',
  );
  return open.answering(file.content).transaction(async () => ({ kind: said.kind, applied, unknown }));
}
