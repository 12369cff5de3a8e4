import type { Case } from './case.ts';
import { fresh, pdf, png } from './samples.ts';

const translationCsv = new TextEncoder().encode(`key;translation\ncategory/${crypto.randomUUID()}/label;x`);
const translation = (accountId: string, objectId: string) => ({
  params: { id: accountId },
  body: { language: 'de-DE', texts: [{ kind: 'product', objectId, field: 'label', text: fresh(), original: '' }] },
});

const publishedIn = (categoryId: string) => ({ kind: 'product', categoryId, brand: null, states: ['grade_a'] });

/** The public face of an account: its site, its home and its design. */
export const WHITE_LABEL_CASES: Readonly<Record<string, readonly Case[]>> = {
  getWhiteLabelConfig: [({ host }) => ({ query: { host } })],
  getWhiteLabelHome: [({ host }) => ({ query: { host } })],
  getWhiteLabelTexts: [({ host }) => ({ query: { host } })],
  listWhiteLabelStores: [({ host }) => ({ query: { host } })],
  getHomePage: [({ accountId }) => ({ params: { id: accountId } })],
  saveHomePage: [
    ({ accountId }) => ({
      params: { id: accountId },
      body: { status: 'draft', metaTitle: fresh(), metaDescription: null, widgets: [{ type: 'search' }] },
    }),
    ({ productId }, { accountId }) => ({
      params: { id: accountId },
      body: {
        status: 'draft',
        metaTitle: null,
        metaDescription: null,
        widgets: [{ type: 'products', productIds: [productId] }],
      },
    }),
    ({ fileId }, { accountId }) => ({
      params: { id: accountId },
      body: {
        status: 'draft',
        metaTitle: null,
        metaDescription: null,
        widgets: [{ type: 'search', bannerFileId: fileId }],
      },
    }),
  ],
  discardHomeDraft: [({ accountId }) => ({ params: { id: accountId } })],
  previewHomePage: [({ accountId }) => ({ params: { id: accountId } })],
  uploadHomeBanner: [({ accountId }) => ({ params: { id: accountId }, file: png })],
  getSiteLanguages: [({ accountId }) => ({ params: { id: accountId } })],
  setSiteLanguages: [({ accountId }) => ({ params: { id: accountId }, body: { languages: [] } })],
  listTranslations: [({ accountId }) => ({ params: { id: accountId }, query: { language: 'de-DE' } })],
  saveTranslations: [
    ({ accountId }, own) => translation(accountId, own.productId),
    ({ productId }, own) => translation(own.accountId, productId),
  ],
  exportTranslations: [
    ({ accountId }) => ({
      params: { id: accountId },
      query: { language: 'de-DE', format: 'csv', withProducts: 'true' },
    }),
  ],
  importTranslations: [
    ({ accountId }) => ({
      params: { id: accountId },
      query: { language: 'de-DE', dryRun: 'true' },
      file: translationCsv,
    }),
  ],
  openTrial: [({ accountId }) => ({ params: { id: accountId } })],
  getTrialSales: [({ accountId }) => ({ params: { id: accountId } })],
  getReadiness: [({ accountId }) => ({ params: { id: accountId } })],
  getCoverage: [({ accountId }) => ({ params: { id: accountId } })],
  previewCoverage: [
    ({ accountId, categoryId }) => ({ params: { id: accountId }, body: publishedIn(categoryId) }),
    ({ categoryId }, { accountId }) => ({ params: { id: accountId }, body: publishedIn(categoryId) }),
    ({ dispatchRuleId }, { accountId }) => ({
      params: { id: accountId },
      body: { kind: 'rule_removed', id: dispatchRuleId },
    }),
    ({ circuitRuleId }, { accountId }) => ({
      params: { id: accountId },
      body: { kind: 'circuit', id: circuitRuleId, isOffered: true, categoryIds: [] },
    }),
  ],
  getOpening: [({ accountId }) => ({ params: { id: accountId } })],
  offerCircuitsEverywhere: [({ accountId }) => ({ params: { id: accountId } })],
  addFirstProduct: [
    ({ accountId }) => ({ params: { id: accountId }, body: { category: 'Phones', label: 'Nova 12', price: 100 } }),
  ],
  chooseWorkshop: [({ accountId }) => ({ params: { id: accountId }, body: { warehouseId: accountId } })],
  publishDraftTerms: [
    ({ accountId }) => ({
      params: { id: accountId },
      body: { texts: [{ text: 'eula', html: '<p>Use</p>' }], readAndAccepted: true },
    }),
  ],
  setReplyAddress: [({ accountId }) => ({ params: { id: accountId }, body: { email: 'reply@example.test' } })],
  getDesign: [({ accountId }) => ({ params: { id: accountId } })],
  getMailSender: [({ accountId }) => ({ params: { id: accountId } })],
  updateMailSender: [({ accountId }) => ({ params: { id: accountId }, body: { name: 'Somebody else' } })],
  checkMailSender: [({ accountId }) => ({ params: { id: accountId } })],
  updateDesign: [({ accountId }) => ({ params: { id: accountId }, body: { mainColor: '#1f5f4a' } })],
  removeBrandFile: [({ accountId }) => ({ params: { id: accountId, kind: 'favicon' } })],
  uploadBrandFile: [({ accountId }) => ({ params: { id: accountId, kind: 'logo' }, file: png })],
  uploadSiteDocument: [({ accountId }) => ({ params: { id: accountId, kind: 'eula' }, file: pdf })],
  removeSiteDocument: [({ accountId }) => ({ params: { id: accountId, kind: 'faqAndContact' } })],
};
