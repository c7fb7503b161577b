import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import { randomId } from '#ui/form/random-id.ts'
import { readStored, writeStored } from '#ui/use-local-storage.ts'

/** Id of this browser for one link: different for each link, so that views of several links cannot be connected. */
export function nameViewer(token: string): string {
  const key = `${STORAGE_KEYS.shareViewer}${token.split('-')[0]}`
  const known = readStored(key)
  if (known && UUID.test(known)) return known
  const created = randomId()
  writeStored(key, created)
  return created
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
