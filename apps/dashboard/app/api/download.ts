import { sessionHeaders } from './session.ts';

/** A file of the API needs the session's headers, which a link cannot send: it is fetched, then handed to the browser. */
export async function download(path: string, name: string): Promise<void> {
  const response = await fetch(`/_api${path}`, { headers: sessionHeaders() });
  if (!response.ok) throw new Error(`the file answered ${response.status}`);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
