import type { Page } from '@playwright/test';

/** The menu of the dashboard, by the addresses it leads to. */
export function sideMenu(page: Page) {
  const scroll = page.locator('nav.side .side-scroll');
  const [links, closed] = [scroll.locator('a'), scroll.locator('button[aria-expanded=false]')];
  const paths = () => links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  /** Settings of the organization decide on some entries; they come after the first picture, and folded. */
  const unfolded = async () => {
    for (const _ of await closed.all()) await closed.first().press('Enter');
    return paths();
  };
  return { links, closed, paths, unfolded };
}
