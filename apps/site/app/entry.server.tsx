import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { browseContext, nonceContext, searchContext, siteContext, visitsContext } from './context.ts';
import { isPrivate, PRIVATE_HEADER } from './frame/private-page.ts';
import { setClockOffset } from './now.ts';
import { ServerPartsContext } from './server-parts.ts';
import { styleOf } from './styles.server.ts';

/** What the server around the application fills in for each request. */
export const contexts = {
  site: siteContext,
  nonce: nonceContext,
  search: searchContext,
  browse: browseContext,
  visits: visitsContext,
};

/** And the clock, which the demonstration moves. */
export const clock = { setOffset: setClockOffset };

const PATIENCE_MS = 5_000;
const SYSTEM_COLOUR = '#1f5f4a';

/** Buffered, not streamed: the loaders have finished by now, and only a whole page can carry an ETag and be kept. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  const account = context.get(siteContext)?.config.account;
  const style = styleOf(account?.mainColor ?? SYSTEM_COLOUR, Boolean(account?.darkLogo));
  let code = status;
  const html = await new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const timer = setTimeout(() => abort(new Error('rendering took too long')), PATIENCE_MS);
    const { pipe, abort } = renderToPipeableStream(
      <ServerPartsContext value={{ nonce, style }}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </ServerPartsContext>,
      {
        nonce,
        // The page goes out whole: a part that is put in its place by a script would be missing where scripts do not run.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          pipe(sink);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error as Error);
        },
        onError(error) {
          code = 500;
          console.error(error);
        },
      },
    );
  });
  headers.set('content-type', 'text/html; charset=utf-8');
  if (isPrivatePage(routerContext)) headers.set(PRIVATE_HEADER, '1');
  for (const sheet of sheetsOf(routerContext)) headers.append('link', `<${sheet}>; rel=preload; as=style`);
  return new Response(html as Uint8Array<ArrayBuffer>, { headers, status: code });
}

const isPrivatePage = ({ staticHandlerContext, routeModules }: EntryContext): boolean =>
  staticHandlerContext.matches.some(({ route }) => isPrivate(routeModules[route.id]?.handle));

/** Nothing is painted before them, and in the page they stand behind every script: they are asked for with its headers. */
const sheetsOf = ({ staticHandlerContext, routeModules }: EntryContext): readonly string[] =>
  staticHandlerContext.matches
    .flatMap(({ route }) => routeModules[route.id]?.links?.() ?? [])
    .flatMap((link) => ('rel' in link && link.rel === 'stylesheet' && link.href ? [link.href] : []));
