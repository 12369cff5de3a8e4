import type { Permission } from '@reprise/contract/access/permissions';
import type { IconName } from '@reprise/ui/primitives/icons/icon-shapes.ts';
import type { TitleKey } from '../navigation/route-row.ts';
import type { Facts } from './facts.ts';

export type MenuLink = {
  readonly path: string;
  readonly label: TitleKey;
  readonly icon: IconName;
  readonly premium?: true;
  /** how many points of readiness are settled is said beside it */
  readonly readyCount?: true;
  /** how many tasks are open is said beside it */
  readonly taskCount?: true;
};
export type Submenu = { readonly label: TitleKey; readonly icon: IconName; readonly links: readonly MenuLink[] };
export type MenuSection = { readonly label: TitleKey | null; readonly entries: readonly (MenuLink | Submenu)[] };

type Rule = MenuLink & { needs: Permission; when?: (facts: Facts) => boolean };
type Group = { label: TitleKey; icon: IconName; needs: Permission; links: readonly Rule[] };
type Section = { label: TitleKey | null; needs?: readonly Permission[]; entries: readonly (Rule | Group)[] };

const link = (
  path: string,
  label: TitleKey,
  icon: IconName,
  needs: Permission,
  more: Pick<Rule, 'when' | 'premium' | 'readyCount' | 'taskCount'> = {},
): Rule => ({ path, label, icon, needs, ...more });

// The catalogue asks for its own submenu permission only: the root module has it, and not the one of buybacks.
// biome-ignore format: one entry per line, as the menu reads
const MENU: readonly Section[] = [
  { label: null, entries: [
    link('/tasks', 'titles.tasks', 'checklist', 'ROLE_DASHBOARD_PAGE', { when: ({ isStaff }) => isStaff, taskCount: true }),
    link('/', 'titles.home', 'layout-dashboard', 'ROLE_DASHBOARD_PAGE'),
    link('/readiness', 'titles.readiness', 'list-check', 'ROLE_HOME_EDITOR_PAGE', { when: hasRetailerSettings, readyCount: true }),
  ] },
  { label: 'titles.sectionBuybacks', entries: [
    { label: 'titles.catalogue', icon: 'category', needs: 'ROLE_CATALOG_SUBMENU', links: [
      link('/categories/list', 'titles.categories', 'category', 'ROLE_CATEGORY_LIST_PAGE'),
      link('/products', 'titles.products', 'device-mobile', 'ROLE_PRODUCT_LIST_PAGE'),
      link('/prices', 'titles.prices', 'currency-euro', 'ROLE_PRODUCT_PRICE_EDIT'),
      link('/diagnostic', 'titles.questions', 'message-question', 'ROLE_QUESTION_LIST_PAGE'),
    ] },
  ] },
  { label: 'titles.sectionBuybacks', needs: ['ROLE_BUYBACK_MENU', 'ROLE_BUYBACK_SUBMENU'], entries: [
    link('/buybacks', 'titles.buybacks', 'list-details', 'ROLE_BUYBACK_LIST_PAGE'),
    link('/buyback/create', 'titles.buybackNew', 'square-plus', 'ROLE_BUYBACK_CREATE_PAGE'),
    link('/buybacks-predeclared', 'titles.predeclared', 'world-download', 'ROLE_ACCESS_PREDECLARED_BUYBACKS'),
    link('/start-expedition', 'titles.expeditionStart', 'package-export', 'ROLE_BUYBACK_ITEM_SEND_PAGE'),
    link('/warehouse/checkin', 'titles.checkIn', 'scan', 'ROLE_WAREHOUSE_CHECKIN_SUBMENU', { when: (facts) => facts.checkIn }),
    link('/warehouse/check', 'titles.control', 'checklist', 'ROLE_BUYBACK_ITEM_CONTROL_PAGE'),
    link('/verification', 'titles.verification', 'clipboard-check', 'ROLE_VERIFICATION_PAGE'),
    link('/buybacksQuarantine', 'titles.quarantine', 'lock-exclamation', 'ROLE_QUARANTINE_TRANSITION_PAGE'),
    link('/claims', 'titles.claims', 'receipt', 'ROLE_ITEM_MARK_AS_LOST_TRANSPORT'),
  ] },
  { label: 'titles.sectionRefurbishment', entries: [
    link('/refurb-diagnosis-questions', 'titles.refurbQuestions', 'clipboard-list', 'ROLE_REFURB_DIAGNOSTIC_MANAGE'),
    link('/refurb-diagnosis/start', 'titles.diagnosisStart', 'stethoscope', 'ROLE_REFURB_DIAGNOSTIC_WRITE'),
    link('/warehouse/item-refurb-steps/search', 'titles.serviceSearch', 'tool', 'ROLE_REFURB_WRITE'),
    link('/refurb-steps', 'titles.refurbSteps', 'list-check', 'ROLE_REFURB_STEP_MANAGE'),
    link('/warehouse/parts', 'titles.parts', 'package', 'ROLE_REFURB_STEP_MANAGE'),
    link('/stocks', 'titles.stocks', 'stack-2', 'ROLE_STOCK_MANAGE'),
    link('/warehouse/print-stations', 'titles.printStations', 'printer', 'ROLE_STOCK_MANAGE'),
    link('/warehouse/stock-moves', 'titles.stockMoves', 'arrows-sort', 'ROLE_ITEMS_STOCK_WRITE'),
    link('/items-stock', 'titles.itemsStock', 'box', 'ROLE_ITEMS_STOCK_READ'),
  ] },
  { label: 'titles.sectionFinance', entries: [
    link('/payments', 'titles.payments', 'receipt', 'ROLE_PAYOUT_DESK_PAGE', { when: ({ isStaff }) => isStaff }),
    link('/risk', 'titles.risk', 'shield', 'ROLE_RISK_SIGNAL_READ'),
    link('/statistics/margins', 'titles.margins', 'chart-bar', 'ROLE_ANALYTICS_PAGE'),
  ] },
  { label: 'titles.sectionConfiguration', needs: ['ROLE_CONFIGURATION_MENU'], entries: [
    link('/design', 'titles.design', 'palette', 'ROLE_DESIGN_PAGE'),
    link('/translations', 'titles.translations', 'language', 'ROLE_HOME_EDITOR_PAGE'),
    link('/paymentModes', 'titles.paymentModes', 'credit-card', 'ROLE_PAYMENT_MODE_LIST_PAGE'),
    link('/circuits', 'titles.circuits', 'route', 'ROLE_DISPATCH_CIRCUIT_RULE_LIST_PAGE'),
    link('/warehouse-dispatch', 'titles.dispatchRules', 'arrows-split-2', 'ROLE_WAREHOUSE_DISPATCH_RULE_READ'),
    { label: 'titles.organisation', icon: 'sitemap', needs: 'ROLE_ORGANIZATION_SUBMENU', links: [
      link('/users', 'titles.users', 'users', 'ROLE_USER_LIST_PAGE'),
      link('/entities', 'titles.entities', 'building', 'ROLE_ORGANIZATION_LIST_PAGE'),
    ] },
    { label: 'titles.settings', icon: 'settings', needs: 'ROLE_SETTINGS_SUBMENU', links: [
      link('/settings/lcm/general', 'titles.settingsBuyer', 'settings', 'ROLE_GENERAL_SETTINGS_PAGE', { when: hasBuyerSettings }),
      link('/settings/tim/general', 'titles.settingsRetailer', 'settings', 'ROLE_GENERAL_SETTINGS_PAGE', { when: hasRetailerSettings }),
      link('/settings/sftp', 'titles.sftpSettings', 'file-upload', 'ROLE_SFTP_SETTINGS_PAGE', { when: ({ premiumFeatures }) => premiumFeatures.has('sftp_access') }),
      link('/settings/transfer-order', 'titles.transferOrderSettings', 'signature', 'ROLE_TRANSFER_ORDER_SETTINGS_PAGE', { premium: true }),
    ] },
    link('/audit', 'titles.audit', 'history', 'ROLE_AUDIT_LOG_PAGE'),
    link('/personal-data-access', 'titles.personalDataAccess', 'eye', 'ROLE_AUDIT_LOG_PAGE'),
  ] },
  { label: 'titles.sectionAdmin', needs: ['ROLE_ADMIN_MENU'], entries: [
    link('/clients', 'titles.clients', 'building-store', 'ROLE_CLIENT_LIST_PAGE'),
    link('/client/create', 'titles.clientNew', 'plus', 'ROLE_CLIENT_CREATE_PAGE'),
    link('/transports-list', 'titles.transports', 'truck', 'ROLE_TRANSPORT_LIST_PAGE'),
    link('/searchPayment', 'titles.paymentSearch', 'receipt', 'ROLE_PAYMENT_SEARCH_PAGE'),
    link('/queues', 'titles.queues', 'history', 'ROLE_ADMIN_MENU'),
  ] },
];

export function hasBuyerSettings({ module, isBuyer }: Facts): boolean {
  return module === 'lcm' || (module === 'root' && isBuyer);
}
export function hasRetailerSettings({ module, isRetailer }: Facts): boolean {
  return module === 'tim' || (module === 'root' && isRetailer);
}

/** Every address the menu can lead to, whoever looks. */
export const menuPaths = (): string[] =>
  MENU.flatMap(({ entries }) => entries.flatMap((entry) => ('links' in entry ? entry.links : [entry]))).map(
    ({ path }) => path,
  );

/** What somebody finds in the menu: entries they may open, submenus and sections that have any. */
export function menuFor(permissions: ReadonlySet<Permission>, facts: Facts): MenuSection[] {
  const isShown = ({ needs, when }: Rule) => permissions.has(needs) && (when?.(facts) ?? true);
  const sections: { label: TitleKey | null; entries: (MenuLink | Submenu)[] }[] = [];
  for (const { label, needs, entries } of MENU) {
    if (needs?.some((permission) => !permissions.has(permission))) continue;
    const shown = entries.flatMap((entry): (MenuLink | Submenu)[] => {
      if (!('links' in entry)) return isShown(entry) ? [plain(entry)] : [];
      const links = permissions.has(entry.needs) ? entry.links.filter(isShown).map(plain) : [];
      return links.length ? [{ label: entry.label, icon: entry.icon, links }] : [];
    });
    const last = sections.at(-1);
    if (last && last.label === label) last.entries.push(...shown);
    else if (shown.length) sections.push({ label, entries: shown });
  }
  return sections;
}

const plain = ({ path, label, icon, premium, readyCount, taskCount }: Rule): MenuLink => ({
  path,
  label,
  icon,
  ...(premium && { premium }),
  ...(readyCount && { readyCount }),
  ...(taskCount && { taskCount }),
});
