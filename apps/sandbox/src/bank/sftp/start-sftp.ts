import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import ssh2, { type Connection, type SFTPWrapper } from 'ssh2';
import type { Book } from '../book.ts';
import { openFolders } from './folders.ts';

const { Server, utils } = ssh2;
const { OPEN_MODE, STATUS_CODE } = utils.sftp;
export type SftpSide = {
  readonly port: number;
  readonly stop: () => Promise<void>;
};
type Options = {
  readonly port: number;
  readonly secret: string;
  readonly book: Book;
  readonly file: string | undefined;
  readonly receive: (name: string, content: Buffer) => Promise<void>;
};
const USER = 'reprise';
const DIRECTORY = { mode: 0o040755, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 };
type Handle = { name: string; write?: Buffer[]; read?: Buffer; list?: string[] };

/** SFTP on loopback: `/in` takes files of transfers, `/out` gives the answers. */
export async function startSftp({ port, secret, book, file, receive }: Options): Promise<SftpSide> {
  const connections = new Set<Connection>();
  const folders = openFolders(book, receive);
  const server = new Server({ hostKeys: [await hostKey(file)] }, (connection) => {
    connections.add(connection);
    connection.on('error', () => {});
    connection.on('close', () => connections.delete(connection));
    connection.on('authentication', (attempt) => {
      if (attempt.method === 'password' && attempt.username === USER && attempt.password === secret) attempt.accept();
      else attempt.reject(['password']);
    });
    connection.on('session', (accept) => {
      const session = accept();
      session.on('sftp', (start) => serve(start(), folders));
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      for (const connection of connections) connection.end();
      await new Promise<void>((closed) => {
        server.close(() => closed());
      });
    },
  };
}

/** One key for the life of the journal, so that its fingerprint can be pinned. */
async function hostKey(file: string | undefined): Promise<string> {
  const fresh = freshKey();
  if (!file) return fresh;
  const place = path.join(path.dirname(file), 'bank-host-key');
  try {
    return await readFile(place, 'utf8');
  } catch {
    await writeFile(place, fresh, { mode: 0o600 });
    return fresh;
  }
}

/** Of a few hundred keys that ssh2 makes, it cannot read one again. */
function freshKey(): string {
  for (;;) {
    const { private: fresh } = utils.generateKeyPairSync('ed25519');
    if (!(utils.parseKey(fresh) instanceof Error)) return fresh;
  }
}

function serve(sftp: SFTPWrapper, folders: ReturnType<typeof openFolders>): void {
  const handles = new Map<number, Handle>();
  let last = 0;
  const open = (request: number, handle: Handle) => {
    last += 1;
    handles.set(last, handle);
    const id = Buffer.alloc(4);
    id.writeUInt32BE(last);
    sftp.handle(request, id);
  };
  const handleOf = (id: Buffer) => (id.length === 4 ? handles.get(id.readUInt32BE()) : undefined);
  const status = (request: number, code: number) => sftp.status(request, code);
  const attributesOf = (name: string) => {
    if (['/', '/in', '/out'].includes(name)) return DIRECTORY;
    const size = folders.size(name);
    return size === undefined ? undefined : { ...DIRECTORY, mode: 0o100644, size };
  };
  const stat = (request: number, name: string) => {
    const attributes = attributesOf(normal(name));
    if (attributes) sftp.attrs(request, attributes);
    else status(request, STATUS_CODE.NO_SUCH_FILE);
  };
  const finish = (request: number, work: Promise<boolean>) =>
    void work.then(
      (isDone) => status(request, isDone ? STATUS_CODE.OK : STATUS_CODE.FAILURE),
      () => status(request, STATUS_CODE.FAILURE),
    );

  sftp.on('REALPATH', (request, name) =>
    sftp.name(request, [{ filename: normal(name), longname: '', attrs: DIRECTORY }]),
  );
  sftp.on('STAT', stat);
  sftp.on('LSTAT', stat);
  sftp.on('SETSTAT', (request) => status(request, STATUS_CODE.OK));
  sftp.on('FSETSTAT', (request) => status(request, STATUS_CODE.OK));
  sftp.on('FSTAT', (request, id) => {
    const handle = handleOf(id);
    if (handle) sftp.attrs(request, { ...DIRECTORY, mode: 0o100644, size: handle.read?.length ?? 0 });
    else status(request, STATUS_CODE.FAILURE);
  });
  sftp.on('OPEN', (request, path_, flags) => {
    const name = normal(path_);
    if (flags & OPEN_MODE.WRITE)
      return folders.mayWrite(name)
        ? open(request, { name, write: [] })
        : status(request, STATUS_CODE.PERMISSION_DENIED);
    const read = folders.read(name);
    return read ? open(request, { name, read }) : status(request, STATUS_CODE.NO_SUCH_FILE);
  });
  sftp.on('WRITE', (request, id, offset, data) => {
    const { write } = handleOf(id) ?? {};
    const length = write?.reduce((total, { length: more }) => total + more, 0);
    // Clients write in order; a gap would be a file we did not get whole.
    if (!write || offset !== length || !folders.hasRoom(length + data.length))
      return status(request, STATUS_CODE.FAILURE);
    write.push(Buffer.from(data));
    return status(request, STATUS_CODE.OK);
  });
  sftp.on('READ', (request, id, offset, length) => {
    const { read } = handleOf(id) ?? {};
    if (!read || offset >= read.length) return status(request, read ? STATUS_CODE.EOF : STATUS_CODE.FAILURE);
    return sftp.data(request, read.subarray(offset, offset + length));
  });
  sftp.on('OPENDIR', (request, path_) => {
    const list = folders.list(normal(path_));
    return list ? open(request, { name: normal(path_), list }) : status(request, STATUS_CODE.NO_SUCH_FILE);
  });
  sftp.on('READDIR', (request, id) => {
    const handle = handleOf(id);
    if (!handle?.list?.length) return status(request, handle?.list ? STATUS_CODE.EOF : STATUS_CODE.FAILURE);
    const names = handle.list.splice(0, 100).map((filename) => {
      const attrs = attributesOf(`${handle.name === '/' ? '' : handle.name}/${filename}`) ?? DIRECTORY;
      const kind = attrs.mode & 0o040000 ? 'drwxr-xr-x' : '-rw-r--r--';
      return { filename, longname: `${kind} 1 bank bank ${attrs.size} Jan 1 00:00 ${filename}`, attrs };
    });
    return sftp.name(request, names);
  });
  sftp.on('CLOSE', (request, id) => {
    const handle = handleOf(id);
    if (!handle) return status(request, STATUS_CODE.FAILURE);
    handles.delete(id.readUInt32BE());
    return handle.write
      ? finish(request, folders.put(handle.name, Buffer.concat(handle.write)))
      : status(request, STATUS_CODE.OK);
  });
  sftp.on('RENAME', (request, from, to) => finish(request, folders.rename(normal(from), normal(to))));
  sftp.on('REMOVE', (request, name) => finish(request, folders.remove(normal(name))));
  for (const refused of ['MKDIR', 'RMDIR', 'SYMLINK', 'READLINK'] as const)
    sftp.on(refused as 'RMDIR', (request: number) => status(request, STATUS_CODE.PERMISSION_DENIED));
  sftp.on('end', () => sftp.end());
}

/** Clients ask for `in`, `./in` and `/in/../in`; there is nothing above the root. */
const normal = (name: string): string => path.posix.resolve('/', name);
