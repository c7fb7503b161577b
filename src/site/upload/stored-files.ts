import { STORAGE_KEYS } from '#lib/storage-keys.ts'

const STORE = 'file'

/** Stores a file in this browser's database; false if there is no room, or no database. */
export const storeFile = (key: string, file: File): Promise<boolean> =>
  withFiles('readwrite', (files) => files.put(file, key)).then(
    () => true,
    () => false,
  )

/** The stored file of a key; undefined if there is none. */
export const readFile = (key: string): Promise<File | undefined> =>
  withFiles<File | undefined>('readonly', (files) => files.get(key)).catch(() => undefined)

/** Removes the files whose keys are chosen. */
export async function removeFiles(isChosen: (key: string) => boolean): Promise<void> {
  const keys = await withFiles('readonly', (files) => files.getAllKeys()).catch(() => [])
  for (const key of keys.map(String).filter(isChosen)) {
    await withFiles('readwrite', (files) => files.delete(key)).catch(() => {})
  }
}

/** Runs one request in a transaction of its own, and resolves once that is written. */
function withFiles<Result>(
  mode: IDBTransactionMode,
  request: (files: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(STORAGE_KEYS.files, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const transaction = database.transaction(STORE, mode)
      const made = request(transaction.objectStore(STORE))
      transaction.oncomplete = () => {
        database.close()
        resolve(made.result)
      }
      transaction.onabort = () => {
        database.close()
        reject(transaction.error)
      }
    }
  })
}
