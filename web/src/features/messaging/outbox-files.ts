/*
 * The content of files in the outbox, in the browser's own database, so that a message with files survives a killed
 * browser as its text does. Where the browser refuses to keep a file it lives as long as the page, and the message
 * says afterwards which file has to be chosen again.
 */

const storeName = 'files'
/** Of this page; read first, so that nothing waits for the disk. */
const atHand = new Map<string, Blob>()

let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('laycan.outbox', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opening
}

async function run<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeName, mode)
    const request = ask(transaction.objectStore(storeName))
    // Not before it is on the disk.
    transaction.oncomplete = () => resolve(request.result)
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
}

/** At hand at once; resolves when the browser has kept it too, or refused to. */
export async function keepFile(id: string, file: Blob): Promise<void> {
  atHand.set(id, file)
  await run('readwrite', (store) => store.put(file, id)).catch(() => undefined)
}

export async function findFile(id: string): Promise<Blob | undefined> {
  const known = atHand.get(id)
  if (known) return known
  const kept: unknown = await run('readonly', (store) => store.get(id)).catch(() => undefined)
  return kept instanceof Blob ? kept : undefined
}

export function dropFiles(ids: string[]): void {
  for (const id of ids) {
    atHand.delete(id)
    run('readwrite', (store) => store.delete(id)).catch(() => undefined)
  }
}
