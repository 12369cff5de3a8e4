import { row } from './route-row.ts';

// biome-ignore format: one address per line
export const BUYBACK_ROUTES = [
  row('/buybacks', 'titles.buybacks', 'ROLE_BUYBACK_LIST_PAGE', { name: 'buybacks', file: 'buybacks/list/buybacks.page.tsx' }),
  row('/buybacks-predeclared', 'titles.predeclared', 'ROLE_ACCESS_PREDECLARED_BUYBACKS', { name: 'predeclared', file: 'buybacks/counter/predeclared/predeclared.page.tsx' }),
  row('/buybacksQuarantine', 'titles.quarantine', 'ROLE_QUARANTINE_TRANSITION_PAGE', { name: 'quarantine', file: 'warehouse/quarantine/quarantine.page.tsx' }),
  row('/buyback/create', 'titles.buybackNew', 'ROLE_BUYBACK_CREATE_PAGE', { name: 'buybackNew', file: 'buybacks/counter/wizard/create.page.tsx', parent: '/buybacks' }),
  row('/buyback/:id', 'titles.buyback', 'ROLE_BUYBACK_DETAIL_PAGE', { name: 'buyback', file: 'buybacks/page/buyback.page.tsx', parent: '/buybacks' }),
  row('/buyback/:id/edit', 'titles.buybackEdit', 'ROLE_BUYBACK_EDIT_PAGE', { name: 'buybackEdit', file: 'buybacks/page/edit/buyback-edit.page.tsx', parent: '/buybacks' }),
  row('/buyback/:id/edition', 'titles.buybackEdit', 'ROLE_BUYBACK_EDIT_PAGE', { name: 'buybackEdition', file: 'buybacks/page/edit/buyback-edit.page.tsx', parent: '/buybacks' }),
  row('/buyback-confirmation-docs', 'titles.buybackDocuments', 'ROLE_BUYBACK_CREATE_PAGE', { name: 'saleDocuments', file: 'buybacks/counter/sale/documents.page.tsx', parent: '/buybacks' }),
  row('/buyback-confirmation', 'titles.buybackConfirmation', 'ROLE_BUYBACK_CREATE_PAGE', { name: 'saleConfirmation', file: 'buybacks/counter/sale/confirmation.page.tsx', parent: '/buybacks' }),
  row('/cart/customer-infos', 'titles.cartCustomer', 'ROLE_CART_ACCESS', { name: 'cartCustomer', file: 'buybacks/counter/customer/customer.page.tsx' }),
  row('/cart/summary', 'titles.cartSummary', 'ROLE_CART_ACCESS', { name: 'cart', file: 'buybacks/counter/sale/summary.page.tsx' }),

  row('/categories/list', 'titles.categories', 'ROLE_CATEGORY_LIST_PAGE', { name: 'categories', file: 'catalogue/categories/categories.page.tsx' }),
  row('/category/create', 'titles.categoryNew', 'ROLE_CATEGORY_CREATE_PAGE', { name: 'categoryNew', file: 'catalogue/categories/category-create.page.tsx', parent: '/categories/list' }),
  row('/category/:id/edit', 'titles.category', 'ROLE_CATEGORY_LIST_PAGE', { name: 'category', file: 'catalogue/categories/category-edit.page.tsx', parent: '/categories/list' }),
  row('/product/create', 'titles.productNew', 'ROLE_PRODUCT_CREATE_PAGE', { name: 'productNew', file: 'catalogue/products/product-create.page.tsx', parent: '/products' }),
  row('/product/:id/edit', 'titles.product', 'ROLE_PRODUCT_LIST_PAGE', { name: 'product', file: 'catalogue/products/product-edit.page.tsx', parent: '/products' }),
  row('/products', 'titles.products', 'ROLE_PRODUCT_LIST_PAGE', { name: 'products', file: 'catalogue/products/products.page.tsx' }),
  row('/prices', 'titles.prices', 'ROLE_PRODUCT_PRICE_EDIT', { name: 'prices', file: 'pricing/revisions/prices.page.tsx' }),
  row('/prices/new', 'titles.priceNew', 'ROLE_PRODUCT_PRICE_EDIT', { name: 'priceNew', file: 'pricing/revisions/price-new.page.tsx', parent: '/prices' }),
  row('/prices/:id', 'titles.priceRevision', 'ROLE_PRODUCT_PRICE_EDIT', { name: 'priceRevision', file: 'pricing/revisions/price-revision.page.tsx', parent: '/prices' }),
  row('/prices/:id/edit', 'titles.priceEdit', 'ROLE_PRODUCT_PRICE_EDIT', { name: 'priceEdit', file: 'pricing/revisions/price-edit.page.tsx', parent: '/prices' }),
  row('/diagnostic', 'titles.questions', 'ROLE_QUESTION_LIST_PAGE', { name: 'diagnostic', file: 'catalogue/questions/diagnostic.page.tsx' }),
  row('/category/:categoryId', 'titles.questionsOfCategory', 'ROLE_QUESTION_LIST_PAGE', { name: 'categoryQuestions', file: 'catalogue/questions/category-questions.page.tsx', parent: '/diagnostic' }),
  row('/category/:categoryId/question/add', 'titles.questionNew', 'ROLE_QUESTION_CREATE_PAGE', { name: 'questionNew', file: 'catalogue/questions/question-add.page.tsx', parent: '/diagnostic' }),
  row('/category/:categoryId/question/:questionId', 'titles.question', 'ROLE_QUESTION_EDIT_PAGE', { name: 'question', file: 'catalogue/questions/question-edit.page.tsx', parent: '/diagnostic' }),

  row('/paymentModes', 'titles.paymentModes', 'ROLE_PAYMENT_MODE_LIST_PAGE', { name: 'paymentModes', file: 'payments/payment-modes/payment-modes.page.tsx' }),
  row('/paymentMode/:id/edit', 'titles.paymentMode', 'ROLE_PAYMENT_MODE_LIST_PAGE', { name: 'paymentMode', file: 'payments/payment-modes/payment-mode-edit.page.tsx', parent: '/paymentModes' }),
  row('/payments', 'titles.payments', 'ROLE_PAYOUT_DESK_PAGE', { name: 'payments', file: 'payments/desk/payments.page.tsx' }),
  row('/payments/statement', 'titles.paymentStatement', 'ROLE_PAYOUT_DESK_PAGE', { name: 'paymentStatement', file: 'payments/statement/statement.page.tsx', parent: '/payments' }),
  row('/risk', 'titles.risk', 'ROLE_RISK_SIGNAL_READ', { name: 'risk', file: 'payments/risk/risk.page.tsx' }),
  row('/searchPayment', 'titles.paymentSearch', 'ROLE_PAYMENT_SEARCH_PAGE', { name: 'paymentSearch', file: 'payments/desk/payments.page.tsx' }),
] as const;
