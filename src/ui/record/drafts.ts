import { DAY_MS } from '#lib/durations.ts'
import type { FieldTexts } from '#lib/fields/field-text.ts'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import { readStored, removeStored, writeStored } from '../use-local-storage.ts'

/** What was typed in a form and not saved: the fields that were changed, and what was saved in them then. */
export type Draft = { at: number; texts: FieldTexts; before: FieldTexts }

const DRAFT_MS = 14 * DAY_MS

/** The draft of a form; undefined if there is none, or it is two weeks old. */
export function readDraft(name: string): Draft | undefined {
  try {
    const draft: Draft | null = JSON.parse(readStored(STORAGE_KEYS.draft + name) ?? 'null')
    return draft && Date.now() - draft.at < DRAFT_MS ? draft : undefined
  } catch {
    return undefined
  }
}

const HELD_ELSEWHERE_MS = 500

/** Whether this window has the draft until `closed`; one that is open in another window stays there. */
export function holdDraft(name: string, closed: AbortSignal): Promise<boolean> {
  // Only on https and localhost.
  if (!navigator.locks) return Promise.resolve(true)
  return new Promise((resolve) => {
    const signal = AbortSignal.any([closed, AbortSignal.timeout(HELD_ELSEWHERE_MS)])
    const hold = () => {
      resolve(true)
      return new Promise<void>((release) => closed.addEventListener('abort', () => release()))
    }
    navigator.locks.request(STORAGE_KEYS.draft + name, { signal }, hold).catch(() => resolve(false))
  })
}

export const storeDraft = (name: string, draft: Draft) => writeStored(STORAGE_KEYS.draft + name, JSON.stringify(draft))

export const removeDraft = (name: string) => removeStored((key) => key === STORAGE_KEYS.draft + name)

/** Removes the drafts of all forms, as at sign-out. */
export const clearDrafts = () => removeStored((key) => key.startsWith(STORAGE_KEYS.draft))
