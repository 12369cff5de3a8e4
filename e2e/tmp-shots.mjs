import { chromium } from 'playwright';
const base='http://localhost:26067';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args:['--no-sandbox'] });
const ctx = await browser.newContext({ viewport:{width:1440,height:900}, locale:'fr-FR', colorScheme: process.argv[3]==='dark'?'dark':'light' });
const page = await ctx.newPage();
page.on('console', m=>{ if(m.type()==='error') console.log('console', m.text().slice(0,200)); });
await page.goto(base+'/login');
await page.getByRole('textbox').first().fill(process.argv[2]);
await page.locator('input[type=password]').fill('Reprise-demo-1');
await page.keyboard.press('Enter');
await page.waitForTimeout(3500);
for (const [name,path] of [['risk','/risk'],['payments','/payments'],['statement','/payments/statement'],['failed','/payments?tab=failed'],['settings','/settings/tim/general']]) {
  for (const w of [1440,1024,390]) {
    await page.setViewportSize({width:w,height:w===390?844:900});
    await page.goto(base+path); await page.waitForTimeout(2200);
    await page.screenshot({path:`/work/notes/shots/${name}-${w}${process.argv[3]??''}.png`});
  }
}
await browser.close();
