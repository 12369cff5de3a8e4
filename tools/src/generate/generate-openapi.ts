/**
 * Writes openapi.json, which other people's programs are generated from, as the API itself would serve it.
 *   node tools/src/generate/generate-openapi.ts [--check]
 */
import { readFile, writeFile } from 'node:fs/promises';
import { bindings } from '../../../apps/api/src/app.ts';
import { openApiOfBindings } from '../../../apps/api/src/platform/http/openapi/openapi.ts';

const file = new URL('../../../openapi.json', import.meta.url);

/** Each operation and each component is on a line of its own: small enough to commit, and a diff names what changed. */
const LINE_DEPTH = 3;

export const openApiDocument = (): object => openApiOfBindings(bindings);

export function renderOpenApi(): string {
  return `${linesOf(openApiDocument(), LINE_DEPTH)}\n`;
}

function linesOf(value: unknown, depth: number): string {
  if (depth === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value);
  const lines = Array.isArray(value)
    ? value.map((inner) => linesOf(inner, depth - 1))
    : Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}:${linesOf(inner, depth - 1)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return lines.length ? `${open}\n${lines.join(',\n')}\n${close}` : `${open}${close}`;
}

export async function isOpenApiCurrent(): Promise<boolean> {
  return (await readFile(file, 'utf8').catch(() => '')) === renderOpenApi();
}

if (import.meta.main) {
  if (!process.argv.includes('--check')) await writeFile(file, renderOpenApi());
  else if (!(await isOpenApiCurrent())) {
    console.error('openapi.json is not current: run node tools/src/generate/generate-openapi.ts');
    process.exitCode = 1;
  }
}
