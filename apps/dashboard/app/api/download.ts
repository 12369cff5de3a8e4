import { sessionHeaders } from './session.ts';

/** A file of the API needs the session's headers, which a link cannot send. */
export async function fetchFile(path: string): Promise<Blob> {
  const response = await fetch(`/_api${path}`, { headers: sessionHeaders() });
  if (!response.ok) throw new Error(`the file answered ${response.status}`);
  return response.blob();
}

/** Fetches a file and hands it to the browser. */
export async function download(path: string, name: string): Promise<void> {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await fetchFile(path));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
