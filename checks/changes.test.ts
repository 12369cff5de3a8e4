import { accountDetail } from '@reprise/contract/accounts/account-detail';
import { rootDetail } from '@reprise/contract/accounts/root-detail';
import { SITE_DOCUMENTS } from '@reprise/contract/accounts/site-documents';
import { categorySchema } from '@reprise/contract/catalogue/category-payloads';
import { productFields } from '@reprise/contract/catalogue/product-fields';
import { userSchema } from '@reprise/contract/identity/user-payloads';
import { CHANGED_ENTITIES } from '@reprise/contract/operations/changes';
import { organizationSchema } from '@reprise/contract/organizations/organizations';
import { homePage } from '@reprise/contract/white-label/home-payloads';
import frFR from '@reprise/i18n/locales/fr-FR/audit.json' with { type: 'json' };
import products from '@reprise/i18n/locales/fr-FR/products.json' with { type: 'json' };
import settings from '@reprise/i18n/locales/fr-FR/settings.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { isTestFile, parse, SOURCES } from './source.ts';

/** What a file records: the entity named in the calls that write it down. */
function entitiesIn(text: string): string[] {
  if (!/\brecordChanges?\(/.test(text)) return [];
  return [...text.matchAll(/\bentity: '(\w+)'/g)].map(([, name]) => name!);
}

test('whatever is recorded can be found in the change log', () => {
  const recorded = SOURCES.filter((file) => file.startsWith('apps/api/src/') && !isTestFile(file)).flatMap((file) =>
    entitiesIn(parse(file).text),
  );
  expect(recorded.length).toBeGreaterThan(10);
  expect(recorded.filter((name) => !(CHANGED_ENTITIES as readonly string[]).includes(name))).toEqual([]);
  expect(entitiesIn("await recordChange(ctx, { action: 'create', entity: 'ghost' })")).toEqual(['ghost']);
});

/** The words of these forms are those of the change log too. */
const settingsForm = settings.experience;
const productForm = products.form;

test('every thing and every field that is recorded has words', () => {
  expect(CHANGED_ENTITIES.filter((name) => !(name in frFR.things))).toEqual([]);
  /** not shown: they tell a person nothing */
  const technical = new Set(['id', 'accountId', 'version', 'rootOrganizationId', 'createdAt', 'types']);
  const fields = [rootDetail, userSchema, organizationSchema, accountDetail, homePage, categorySchema]
    .flatMap(({ shape }) => Object.keys(shape))
    .concat(SITE_DOCUMENTS.map((kind) => `${kind}Document`))
    .filter((name) => !technical.has(name));
  expect(fields.filter((name) => !(name in frFR.fields || name in settingsForm))).toEqual([]);
  /** recorded by the names of their categories */
  const named = new Set(['categoryId', 'secondaryCategoryIds']);
  const ofProduct = Object.keys(productFields).filter((name) => !named.has(name));
  expect(ofProduct.filter((name) => !(name in frFR.fields || name in productForm))).toEqual([]);
});
