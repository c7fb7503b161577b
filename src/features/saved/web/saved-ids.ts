import type { Call, ReplyOf } from '#api'
import { readOptions } from '#site/api/api-client.ts'
import type { Savable, SavedSets } from '#site/saved/saved-state.ts'

type SavedIds = ReplyOf<'GET /api/saved_ids'>

/** The query of everything the user has saved. */
export const savedIdsOptions = (call: Call) => readOptions(call, 'GET /api/saved_ids', {})

export const NOTHING_SAVED: SavedIds = { listings: [], buildings: [], landlords: [], searchCount: 0 }

const LISTS: Record<Savable['kind'], Exclude<keyof SavedIds, 'searchCount'>> = {
  listing: 'listings',
  building: 'buildings',
  landlord: 'landlords',
}

/** The same ids with these items added, the latest first, or removed. */
export function withItems(ids: SavedIds, items: Savable[], isSaved: boolean): SavedIds {
  const next = { ...ids }
  for (const { kind, id } of items) {
    const list = LISTS[kind]
    if (isSaved && next[list].includes(id)) continue
    const others = next[list].filter((other) => other !== id)
    next[list] = isSaved ? [id, ...others] : others
  }
  return next
}

export const setsOf = ({ listings, buildings, landlords }: Omit<SavedIds, 'searchCount'>): SavedSets => ({
  listing: new Set(listings),
  building: new Set(buildings),
  landlord: new Set(landlords),
})
