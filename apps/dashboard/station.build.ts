import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const contract = join(import.meta.dirname, '../../packages/contract/src/');
const app = join(import.meta.dirname, 'app');
const out = join(import.meta.dirname, 'build/client');

/**
 * The page of the stations: one script and one style sheet beside those of the whole app, which it is a small part of. A
 * browser compiles a classic script when a service worker keeps it, and not again when the page opens; for modules it
 * does not, and on a handheld that is most of the time it takes to open.
 */
export async function buildStation(): Promise<void> {
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    // Each directive for server components is a warning otherwise.
    logLevel: 'error',
    publicDir: false,
    plugins: [
      unusedContract,
      {
        name: 'words-of-stations',
        enforce: 'pre',
        resolveId: (source, importer) =>
          source === './files.ts' && importer === join(app, 'i18n/messages.ts')
            ? join(app, 'station/station-files.ts')
            : undefined,
      },
    ],
    build: {
      target: 'es2024',
      assetsInlineLimit: 0,
      outDir: out,
      emptyOutDir: false,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(app, 'station.tsx'),
        output: {
          format: 'iife',
          entryFileNames: 'assets/station-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  const script = output.find((file) => file.type === 'chunk')!.fileName;
  const style = output.find(({ fileName }) => fileName.endsWith('.css'))!.fileName;
  const page = await readFile(join(out, 'index.html'), 'utf8');
  await writeFile(join(out, 'station.html'), stationPage(page, { script, style }));
}

/**
 * The contract only declares: a schema that no call of the station needs is neither in its script nor built when it opens.
 * The bundler cannot know that of a chain of calls, so each is wrapped in one that is marked as having no effect.
 */
const unusedContract: Plugin = {
  name: 'unused-contract',
  enforce: 'post',
  transform(code, id) {
    if (!id.startsWith(contract)) return null;
    let marked = code;
    for (const statement of this.parse(code).body.toReversed()) {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (declared?.type !== 'VariableDeclaration') continue;
      for (const { init } of declared.declarations.toReversed())
        if (init?.type === 'CallExpression' || init?.type === 'ObjectExpression')
          marked = `${marked.slice(0, init.start)}/* @__PURE__ */ (() => (${marked.slice(init.start, init.end)}))()${marked.slice(init.end)}`;
    }
    return { code: marked, map: null, moduleSideEffects: false };
  },
};

/** The head is that of every page, without the files of the whole app. */
function stationPage(page: string, { script, style }: { script: string; style: string }): string {
  const start = page
    .slice(0, page.indexOf('</head>'))
    .replaceAll(/<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '');
  return `${start}<link rel="stylesheet" href="/${style}"/><script defer src="/${script}"></script></head><body><div id="station"></div></body></html>`;
}
