import { randomId } from '#lib/random-id.ts'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'

/** What this browser calls itself towards one link: another number for each, so that links can't be told together. */
export function nameViewer(token: string): string {
  const key = `${STORAGE_KEYS.shareViewer}${token.split('-')[0]}`
  try {
    const known = localStorage.getItem(key)
    if (known && UUID.test(known)) return known
    const made = randomId()
    localStorage.setItem(key, made)
    return made
  } catch {
    return randomId()
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
