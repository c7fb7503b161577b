import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import { readStored, writeStored } from '#ui/use-local-storage.ts'
import { FOUND_KINDS, type FoundKind, MAX_OPENED } from '../rules.ts'

export type OpenedRecord = { kind: FoundKind; id: number; name: string }

/** The records that a user opened last in this browser, the latest first. */
export function readOpened(userId: number): OpenedRecord[] {
  try {
    const stored: unknown = JSON.parse(readStored(STORAGE_KEYS.openedRecords + userId) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isOpened).slice(0, MAX_OPENED) : []
  } catch {
    return []
  }
}

export function storeOpened(userId: number, record: OpenedRecord) {
  const others = readOpened(userId).filter(({ kind, id }) => kind !== record.kind || id !== record.id)
  writeStored(STORAGE_KEYS.openedRecords + userId, JSON.stringify([record, ...others].slice(0, MAX_OPENED)))
}

const isOpened = (each: Partial<OpenedRecord> | null): each is OpenedRecord =>
  FOUND_KINDS.some((kind) => kind === each?.kind) && typeof each?.id === 'number' && typeof each.name === 'string'
