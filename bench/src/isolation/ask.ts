import type { AnyRoute } from '@reprise/contract/http/route';
import type { Call } from './case.ts';

export type Answer = { status: number; type: string; body: string };

/** Sends one request as the route says; the request id and the address of the call are not part of what is compared. */
export async function ask(base: string, route: AnyRoute, headers: Record<string, string>, call: Call): Promise<Answer> {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(call.params?.[name] ?? ''));
  const query = call.query ? `?${new URLSearchParams(call.query)}` : '';
  const init: RequestInit = { method: route.method, headers: { ...headers } };
  if (call.file) {
    const form = new FormData();
    form.append('file', new Blob([call.file], { type: 'image/png' }), 'logo.png');
    init.body = form;
  } else if (call.body instanceof URLSearchParams) init.body = call.body;
  else if (call.body !== undefined) {
    const type = route.bodyType === 'merge-patch' ? 'application/merge-patch+json' : 'application/json';
    init.headers = { ...headers, 'content-type': type };
    init.body = JSON.stringify(call.body);
  }
  try {
    const response = await fetch(`${base}${path}${query}`, init);
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      body: (await response.text()).replaceAll(/"requestId":"[^"]*"/g, '"requestId":""'),
    };
  } catch (cause) {
    throw new Error(`${route.method} ${path}${query} got no whole answer`, { cause });
  }
}
