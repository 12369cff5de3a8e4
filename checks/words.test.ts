import { expect, test } from 'vitest';
import { FILES, read } from './source.ts';

/** Words that must not be in any file, each with a text that must be found. Letters in brackets keep this file clean. */
const FORBIDDEN: Readonly<Record<string, { pattern: RegExp; control: string }>> = {
  'work left for later': { pattern: /\b(TO[D]O|FIX[M]E|X[X]X|HA[C]K)\b/, control: `// TO${'DO'}: later` },
  'papers outside the repository': {
    pattern:
      /\.\.\/share[d]\b|(?<![\w.-])\/work\/|\bshare[d]\/(architecture|design|engine|lifecycle|spec|stack|style)|\b(resolutions|lifecycle|libraries)\.m[d]\b/i,
    control: `see ../share${'d'}/style`,
  },
  'how the work was organised': {
    pattern: /\bissu[e] #?\d|\bsessio[n] stopped\b|\bhelper sessio[n]\b|\bco-authored-b[y]\b/i,
    control: `as issu${'e'} #4 asks`,
  },
  'a registry host': {
    pattern: /npm[j]s|\bregistr[y]\.[a-z]|verdacci[o]|artifactor[y]|npmmirro[r]|yarnpk[g]\.com|:487[3]\b/i,
    control: `https://registr${'y'}.example`,
  },
  'a private key': { pattern: /-----BEGI[N] ([A-Z]+ )*PRIVATE KEY-----/, control: `-----BEGI${'N'} PRIVATE KEY-----` },
  'a token of a known service': {
    pattern:
      /\b(AKI[A][0-9A-Z]{16}|gh[pousr]_\w{36}|xox[abprs]-\w{10,}|[sr]k_live_\w{16,}|glpat-[\w-]{20}|npm_\w{36})\b/,
    control: `AKI${'A'}IOSFODNN7EXAMPLE`,
  },
  'a signed token': {
    pattern: /\beyJ[\w-]{16,}\.eyJ[\w-]{16,}\.[\w-]{16,}/,
    control: `eyJ${'a'.repeat(20)}.eyJ${'a'.repeat(20)}.${'a'.repeat(20)}`,
  },
};
/** What holds secrets is never a file of the repository. */
const SECRET_NAMES = /(^|\/)(\.env(\..+)?|id_(rsa|ed25519|ecdsa)|.*\.(pem|key|p12|pfx|kdbx)|keys\.json)$/;

const isText = (file: string): boolean => !/\.(png|jpe?g|webp|avif|ico|woff2?|pdf|zip|gz|sql\.gz)$/.test(file);
const TEXTS = FILES.filter(isText).map((file) => ({ file, text: read(file) }));

const found = (pattern: RegExp): string[] =>
  TEXTS.flatMap(({ file, text }) => {
    const word = pattern.exec(text)?.[0];
    return word === undefined ? [] : [`${file}: ${word}`];
  });

test.each(Object.entries(FORBIDDEN))('no file holds %s', (_name, { pattern, control }) => {
  expect(found(pattern)).toEqual([]);
  expect(pattern.test(control)).toBe(true);
});

test('no file is named like one that holds secrets', () => {
  expect(FILES.filter((file) => SECRET_NAMES.test(file))).toEqual([]);
  expect(
    ['.env', 'deploy/.env.production', 'a/tls.key', 'id_rsa'].filter((file) => SECRET_NAMES.test(file)),
  ).toHaveLength(4);
});
