import { EMPTY_CRITERIA } from '#features/search/rules.ts'
import type { Locale } from '#lib/locale.ts'
import type { Db } from '#platform/database/db.ts'
import { notFound } from '#platform/errors.ts'
import { requireName } from '#platform/records/require-name.ts'
import { findRecipient } from '../delivery/alert-settings.ts'
import { rescheduleSearchMatches } from '../matching/saved-search-matches.ts'
import { nameSearch } from './present-saved-search.ts'
import { changeSavedCriteria, restoreSearch, saveSearch } from './save-search.ts'
import {
  changeSearch,
  findSearch,
  type LocalizedCriteria,
  markViewed,
  type NewSearch,
  type SavedSearchRecord,
  setDeleted,
} from './store.ts'

type SearchKey = { id: number; userId: number }
type Options = Partial<Pick<SavedSearchRecord, 'name' | 'frequency' | 'wantsUnderOffer' | 'wantsLeased'>>
type Changes = Options & Partial<Pick<SavedSearchRecord, 'alertsOn'>> & { looked?: boolean; deleted?: false }

/** Another user's search answers 404, as one that does not exist. */
export async function findOwnSearch(db: Db, key: SearchKey, options?: { orDeletedBefore: Date }) {
  const search = await findSearch(db, key, options)
  if (!search) throw notFound('saved search')
  return search
}

/** Saves a search, named by its criteria and with the user's default frequency unless told otherwise; returns its id. */
export async function createSearch(
  trx: Db,
  { userId, name, frequency, wantsUnderOffer = false, wantsLeased = false, ...localized }: Options & Owned,
  now: Date,
): Promise<number> {
  const search: NewSearch = {
    ...localized,
    userId,
    name: name === undefined ? await nameOf(trx, localized, now) : requireName(name),
    frequency: frequency ?? (await findRecipient(trx, userId)).defaultFrequency,
    wantsUnderOffer,
    wantsLeased,
  }
  return saveSearch(trx, search, now)
}
type Owned = LocalizedCriteria & { userId: number }

/** Changes the settings of a search, marks it as viewed, or restores it. */
export async function changeOwnSearch(trx: Db, key: SearchKey, { looked, deleted, ...rest }: Changes, now: Date) {
  const search = await findOwnSearch(trx, key, { orDeletedBefore: now })
  if (deleted === false) await restoreSearch(trx, search, now)
  if (looked) await markViewed(trx, key.id, now)
  const { name, ...settings } = rest
  if (name === undefined && Object.keys(settings).length === 0) return
  await changeSearch(trx, key.id, { ...settings, ...(name !== undefined && { name: requireName(name) }) }, now)
  await rescheduleSearchMatches(trx, key.userId)
}

export async function deleteSearch(trx: Db, key: SearchKey, now: Date) {
  const { id, name } = await findOwnSearch(trx, key)
  await setDeleted(trx, id, now)
  await rescheduleSearchMatches(trx, key.userId)
  return { id, name }
}

/** Replaces the criteria of a search. */
export async function changeOwnCriteria(trx: Db, key: SearchKey, localized: LocalizedCriteria, now: Date) {
  const search = await findOwnSearch(trx, key)
  const isNamedByCriteria = search.name === (await nameOf(trx, search, now))
  await changeSavedCriteria(trx, search, localized, now)
  // A name that the user chose stays; one made of the criteria would describe another search.
  if (isNamedByCriteria) await changeSearch(trx, key.id, { name: await nameOf(trx, localized, now) }, now)
}

type Described = { criteria: SavedSearchRecord['criteria']; locale: Locale }

const nameOf = (db: Db, { criteria, locale }: Described, now: Date) =>
  nameSearch(db, criteria ?? EMPTY_CRITERIA, { locale, now })
