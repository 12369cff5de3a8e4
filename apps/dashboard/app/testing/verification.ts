import type {
  VerificationImport,
  VerificationLine,
  VerificationView,
} from '@reprise/contract/warehouse/verification/verification-payloads';
import { idForTest } from './buyback-page.ts';
import { checkInForTest } from './check-in.ts';

/** A device in the workshop that can be passed as declared. */
export const verificationForTest = (more: Partial<VerificationView> = {}): VerificationView => ({
  item: { ...checkInForTest().item, grade: 'grade_b' },
  declared: [
    { question: 'Écran', answers: ['Sans rayure'] },
    { question: 'Cadre', answers: ['Comme neuf'] },
  ],
  declaredImei: '351234567890128',
  declaredSerialNumber: null,
  obstacle: null,
  isCommentMandatory: false,
  ...more,
});

export const importForTest = (more: Partial<VerificationImport> = {}): VerificationImport => ({
  id: idForTest(60),
  accountId: idForTest(61),
  status: 'success_with_ignored',
  error: null,
  fileName: 'liste.csv',
  importedBy: 'Marc Petit',
  createdAt: '2026-11-17T10:57:00.000Z',
  endedAt: '2026-11-17T10:58:00.000Z',
  lines: 4,
  done: 4,
  found: 3,
  validated: 2,
  ignored: 1,
  notFound: 1,
  ignoredLines: [],
  ...more,
});

export const linesForTest: readonly VerificationLine[] = [
  {
    line: 2,
    identificationNumber: '2481504333906',
    outcome: 'validated',
    reason: null,
    comment: null,
    itemId: idForTest(1),
  },
  {
    line: 3,
    identificationNumber: '2481504100492',
    outcome: 'ignored',
    reason: 'not_as_declared',
    comment: 'Écran fêlé',
    itemId: idForTest(2),
  },
  {
    line: 4,
    identificationNumber: '2000000000008',
    outcome: 'not_found',
    reason: 'not_found',
    comment: null,
    itemId: null,
  },
];
