/** One act that waits to be sent, as it lies in the browser's database. */
export type KeptAct<Input = unknown> = {
  /** Given by the database and growing: the order in which acts are sent. */
  readonly id: number;
  readonly queue: string;
  /** The Idempotency-Key, made with the act: however often it is sent, it is done once. */
  readonly key: string;
  readonly ownerId: string;
  readonly ownerName: string;
  /** The module the person worked in: in another one the API would refuse the act. */
  readonly module: string;
  readonly placeId: string;
  readonly placeName: string;
  readonly at: string;
  readonly input: Input;
  /**
   * Written before it is sent, or with the act itself where it is sent at once. Nobody can tell whether a request without
   * an answer was done, so only what was never tried is taken back.
   */
  readonly isTried: boolean;
  readonly state: 'waiting' | 'refused';
  /** Why the API refused it. */
  readonly problem?: KeptProblem;
};
export type KeptProblem = { readonly code: string; readonly data: Readonly<Record<string, unknown>> };
export type NewAct<Input> = Omit<KeptAct<Input>, 'id' | 'problem'>;
export type Owner = { readonly id: string; readonly name: string; readonly module: string };

const STORE = 'acts';
/** Queue, owner, module and state; equal keys are ordered by id. */
const BY_OWNER = 'owner';

export type KeptActs = ReturnType<typeof openKeptActs>;

/** IndexedDB behind promises: the six things a queue needs. */
export function openKeptActs(name = 'reprise-kept') {
  let opened: Promise<IDBDatabase> | undefined;
  const open = (): Promise<IDBDatabase> => {
    opened ??= openDatabase(name, () => {
      opened = undefined;
    });
    // Refused by the browser for now: the next act tries again.
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
  /** Not waited for on the disk: what is lost with the battery is done again under the same key. */
  const write = async (work: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = (await open()).transaction(STORE, 'readwrite', { durability: 'relaxed' });
    work(transaction.objectStore(STORE));
    await committed(transaction);
  };
  const unwritten: { act: object; resolve: (id: number) => void; reject: (error: unknown) => void }[] = [];
  let isWriting = false;
  /** Waiting for the disk takes longer than a scan: whatever came meanwhile is written together, in its order. */
  async function writeAll(): Promise<void> {
    isWriting = true;
    while (unwritten.length) {
      const together = unwritten.splice(0);
      try {
        const transaction = (await open()).transaction(STORE, 'readwrite', { durability: 'strict' });
        const requests = together.map(({ act }) => transaction.objectStore(STORE).add(act));
        await committed(transaction);
        for (const [index, { resolve }] of together.entries()) resolve(requests[index]?.result as number);
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
    }
    isWriting = false;
  }
  const read = async <T>(work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    answered(work((await open()).transaction(STORE, 'readonly').objectStore(STORE)));

  return {
    /** On the disk, and not only on its way there, when this resolves: a handheld loses its battery. */
    async add<Input>(act: NewAct<Input>): Promise<KeptAct<Input>> {
      const id = await new Promise<number>((resolve, reject) => {
        unwritten.push({ act, resolve, reject });
        if (unwritten.length === 1 && !isWriting) void writeAll();
      });
      return { ...act, id };
    },
    /** The oldest act of this person in this module that waits. */
    first: (queue: string, owner: Owner): Promise<KeptAct | undefined> =>
      read((store) => store.index(BY_OWNER).get([queue, owner.id, owner.module, 'waiting'])),
    list: (queue: string): Promise<KeptAct[]> =>
      read((store) => store.index(BY_OWNER).getAll(IDBKeyRange.bound([queue], [queue, []]))),
    put: (act: KeptAct): Promise<void> => write((store) => void store.put(act)),
    remove: (id: number): Promise<void> => write((store) => void store.delete(id)),
    /** Looks and removes in one transaction, so that no other tab sends it in between. */
    async removeUnsent(id: number): Promise<boolean> {
      const transaction = (await open()).transaction(STORE, 'readwrite', { durability: 'strict' });
      const store = transaction.objectStore(STORE);
      const act = (await answered(store.get(id))) as KeptAct | undefined;
      const isUnsent = act !== undefined && !act.isTried && act.state === 'waiting';
      if (isUnsent) store.delete(id);
      await committed(transaction);
      return isUnsent;
    },
    close: async (): Promise<void> => {
      (await opened)?.close();
      opened = undefined;
    },
  };
}

function openDatabase(name: string, onLost: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore(STORE, { keyPath: 'id', autoIncrement: true });
    store.createIndex(BY_OWNER, ['queue', 'ownerId', 'module', 'state']);
    store.createIndex('key', 'key', { unique: true });
  };
  return answered(request).then((database) => {
    // A later release that changes the database must not wait for this tab.
    database.onversionchange = () => {
      database.close();
      onLost();
    };
    database.onclose = onLost;
    return database;
  });
}

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
