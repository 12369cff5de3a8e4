/**
 * Writes openapi.json, which other people's programs are generated from, as the API itself would serve it.
 *   node tools/src/generate-openapi.ts [--check]
 */
import { readFile, writeFile } from 'node:fs/promises';
import { bindingsOf } from '../../apps/api/src/app.ts';
import { openApiOfBindings } from '../../apps/api/src/platform/http/openapi.ts';

const file = new URL('../../openapi.json', import.meta.url);

export function renderOpenApi(): string {
  // Routes are only listed here, never called, so what they would run with is not needed.
  return `${JSON.stringify(openApiOfBindings(bindingsOf({} as never)), null, 2)}\n`;
}

export async function isOpenApiCurrent(): Promise<boolean> {
  return (await readFile(file, 'utf8').catch(() => '')) === renderOpenApi();
}

if (import.meta.main) {
  if (!process.argv.includes('--check')) await writeFile(file, renderOpenApi());
  else if (!(await isOpenApiCurrent())) {
    console.error('openapi.json is not current: run node tools/src/generate-openapi.ts');
    process.exitCode = 1;
  }
}
