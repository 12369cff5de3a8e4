import type { Page } from 'playwright';

// Of the page in which these functions run.
declare const document: { querySelector(selector: string): unknown };
type Proof = { scan(code: string): void };
type Shelves = { own: string; next: string };

/** Hands that scan, answer and press; what is pressed is counted. */
export function openOperator(page: Page, dashboard: string) {
  let presses = 0;
  let answers = 0;
  // With the times at which a scanner presses its keys; keys sent one by one to a slow page come as slowly as a person's.
  const scan = (code: string) =>
    page.evaluate((read) => (globalThis as unknown as { stationProof: Proof }).stationProof.scan(read), code);
  const press = async (key: string) => {
    presses++;
    await page.keyboard.press(key);
  };
  const answer = async (key: string) => {
    answers++;
    await page.keyboard.press(key);
  };
  const see = (selector: string) => page.waitForSelector(selector, { timeout: 60_000 });
  const seeText = (text: string) => page.getByText(text).first().waitFor({ timeout: 60_000 });
  const arrive = (path: RegExp) => page.waitForURL(({ pathname }) => path.test(pathname), { timeout: 60_000 });
  const station = async (path: string) => {
    await page.goto(`${dashboard}${path}`);
    await see('.station');
  };
  const toSummary = async (code: string) => {
    await scan(code);
    await arrive(/\/refurb-diagnosis\/[^/]+\/questions$/u);
    await see('.diagnosis-open');
    const asked = await page.locator('.diagnosis-questions li').count();
    for (let n = 1; n <= asked; n++) {
      // Only the battery is weak.
      const isOfBattery = await page.locator('.diagnosis-open', { hasText: 'à la batterie' }).isVisible();
      // Of several answers it goes on with Enter. Of one it goes on by itself, and Enter would pass the next question over.
      const mayBeSeveral = await page.locator('.diagnosis-open p.muted').isVisible();
      await answer(isOfBattery ? '2' : '1');
      if (n === asked) break;
      if (mayBeSeveral) {
        await see('.diagnosis-open .diagnosis-choice[aria-pressed=true]');
        await answer('Enter');
      }
      await page.locator('.diagnosis-open .diagnosis-n', { hasText: new RegExp(`^${n + 1}$`, 'u') }).waitFor();
    }
    await see('.station-foot .btn--primary:not([aria-disabled=true])');
    await press('F9');
    await arrive(/\/summary$/u);
    await seeText('Agreed? Scan the stock');
  };
  const find = async (code: string) => {
    await station('/warehouse/item-refurb-steps/search');
    await scan(code);
    await arrive(/\/warehouse\/item-refurb-steps\/[0-9a-f-]{36}$/u);
    await see('.service-work');
  };
  const toSearch = async () => {
    await arrive(/\/completed$/u);
    // A slow page still shows the service when the address has changed, and F9 would be pressed there.
    await see('.service-large[data-tone=green]');
    await see('.station-foot .btn--primary');
    await press('F9');
    await arrive(/\/search$/u);
  };
  return {
    counted: () => ({ presses, answers }),
    async checkIn(codes: readonly string[]) {
      await station('/warehouse/checkin');
      await see('.checkin-put');
      for (const code of codes) {
        await scan(code);
        await page.locator('.checkin-scans > li', { hasText: code }).first().waitFor();
      }
      await page.waitForFunction(() => !document.querySelector('.checkin-scans > li[data-state=sending]'));
    },
    async control(codes: readonly string[]) {
      await station('/warehouse/check');
      for (const code of codes) {
        await scan(code);
        await see('.control-questions');
        // Everything is as the customer said.
        await answer('F6');
        await see('.control-verdict');
        await press('F9');
        await page.locator('.control-done', { hasText: code }).waitFor({ timeout: 60_000 });
      }
    },
    async diagnose(codes: readonly string[]) {
      await station('/refurb-diagnosis/start');
      for (const code of codes) {
        await toSummary(code);
        await scan('RBX-BAT');
        await arrive(/\/finalized$/u);
        await see('.diagnosis-done');
      }
    },
    async refurbish(code: string, { own, next }: Shelves) {
      await find(code);
      await scan(own);
      await see('.service-work[data-tone="blue"], .service-work .service-time');
      await seeText('Scan the code of another stock');
      await scan(next);
      await toSearch();
    },
    async diagnoseByHand(codes: readonly string[]) {
      await station('/refurb-diagnosis/start');
      for (const code of codes) {
        await toSummary(code);
        await press('F9');
        await arrive(/\/stock$/u);
        await see('.diagnosis-choice[aria-pressed=true]');
        await press('F9');
        await arrive(/\/finalized$/u);
        await see('.diagnosis-done');
      }
    },
    async refurbishByHand(code: string) {
      await find(code);
      for (const kind of ['start', 'complete']) {
        await press('F9');
        await see('dialog[open]');
        presses++;
        await page.locator('dialog[open] .btn--primary').click();
        if (kind === 'start') await seeText('Scan the code of another stock');
      }
      await toSearch();
    },
  };
}
