import { memoizeLoad } from '#platform/cache/memoize-load.ts'
import type { Feed } from '#platform/change-log/change-feed.ts'
import type { ChangedEntity } from '#platform/change-log/change-log.ts'
import type { Db } from '#platform/database/db.ts'
import { foldWords } from './engine/text/fold-words.ts'
import { loadLandlords, loadSubmarkets } from './store.ts'

type WithWords<T> = T & { /** The words of the name, folded like those of a query. */ words: string[] }
export type NamedSubmarket = WithWords<Awaited<ReturnType<typeof loadSubmarkets>>[number]>
export type NamedLandlord = WithWords<Awaited<ReturnType<typeof loadLandlords>>[number]>

/** Names of all submarkets and landlords; all are cached, because they are few. */
export type Names = {
  /** All by name, or those of `ids` in their order; an unknown id is left out. */
  submarkets(ids?: number[]): Promise<NamedSubmarket[]>
  /** The published landlords. */
  landlords(): Promise<NamedLandlord[]>
}

const RENAMES: Record<ChangedEntity, boolean> = {
  submarket: true,
  landlord: true,
  company: true,
  agent: false,
  catalog: true,
  building: false,
  listing: false,
  market: false,
}

/** Names cached while a change feed invalidates them; without a feed they are read each time. */
export function openNames(db: Db, feed: Pick<Feed, 'listen'> | undefined): Names {
  const readSubmarkets = async () => new Map((await loadSubmarkets(db)).map((row) => [row.id, withWords(row)]))
  const readLandlords = async () => (await loadLandlords(db)).map(withWords)
  const submarkets = feed ? memoizeLoad(readSubmarkets) : { get: readSubmarkets, invalidate: () => {} }
  const landlords = feed ? memoizeLoad(readLandlords) : { get: readLandlords, invalidate: () => {} }
  /** Ids that did not exist when the names were last read again because of them. */
  const unknown = new Set<number>()
  feed?.listen((changes) => {
    if (!changes.some(({ entity }) => RENAMES[entity])) return
    submarkets.invalidate()
    landlords.invalidate()
    unknown.clear()
  })

  return {
    async submarkets(ids) {
      if (ids?.length === 0) return []
      const byId = await submarkets.get()
      if (!ids) return [...byId.values()]
      const missing = ids.filter((id) => !byId.has(id) && !unknown.has(id))
      if (missing.length === 0) return pick(byId, ids)
      // A listing may be seen with its submarket before the change of the submarket is.
      for (const id of missing) unknown.add(id)
      submarkets.invalidate()
      return pick(await submarkets.get(), ids)
    },
    landlords: () => landlords.get(),
  }
}

function pick<T>(byId: Map<number, T>, ids: number[]): T[] {
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function withWords<T extends { name: string }>(row: T): WithWords<T> {
  return { ...row, words: foldWords(row.name) }
}
