import type { Book } from '../book.ts';

const MOST_BYTES = 50 * 1024 * 1024;
const NAME = /^\/in\/([\w.-]{1,120})$/;

/**
 * The two folders. A file whose name ends in `.xml` is taken when it is complete under that name, by its upload or by a rename;
 * it stays visible in `/in`, so that whoever lost the answer sees that it arrived.
 */
export function openFolders(book: Book, receive: (name: string, content: Buffer) => Promise<void>) {
  const uploads = new Map<string, Buffer>();
  const received = (name: string) =>
    book.files().find((file) => file.direction === 'in' && `/in/${file.name}` === name);
  const waiting = () => book.files().filter(({ direction, isTaken }) => direction === 'out' && !isTaken);
  const out = (name: string) => waiting().find((file) => `/out/${file.name}` === name);
  async function put(name: string, content: Buffer): Promise<boolean> {
    const file = NAME.exec(name)?.[1];
    if (!file || received(name)) return false;
    if (!file.endsWith('.xml')) {
      uploads.set(name, content);
      return true;
    }
    await receive(file, content);
    return true;
  }
  return {
    put,
    mayWrite: (name: string): boolean => NAME.test(name) && !received(name),
    hasRoom: (bytes: number): boolean => bytes <= MOST_BYTES,
    size: (name: string): number | undefined => (out(name) ?? received(name))?.bytes ?? uploads.get(name)?.length,
    read: (name: string): Buffer | undefined => {
      const answer = out(name);
      return answer ? Buffer.from(answer.content) : undefined;
    },
    list: (folder: string): string[] | undefined => {
      if (folder === '/') return ['in', 'out'];
      if (folder === '/out') return waiting().map(({ name }) => name);
      if (folder !== '/in') return undefined;
      const names = book.files().flatMap(({ direction, name }) => (direction === 'in' ? [name] : []));
      return [...names, ...[...uploads.keys()].map((name) => name.slice('/in/'.length))];
    },
    rename: async (from: string, to: string): Promise<boolean> => {
      const content = uploads.get(from);
      if (!content || !(await put(to, content))) return false;
      uploads.delete(from);
      return true;
    },
    remove: async (name: string): Promise<boolean> => {
      if (uploads.delete(name)) return true;
      const answer = out(name);
      if (!answer) return false;
      book.write({ type: 'taken', id: answer.id });
      await book.settled();
      return true;
    },
  };
}
