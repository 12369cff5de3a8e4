import { address, CONTEXT, type Data, type SiteFacts } from '../structured-data.ts';

export function trailData(site: SiteFacts, steps: readonly { label: string; page: string }[]): Data {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, page }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: label,
      item: address(site, page),
    })),
  };
}
