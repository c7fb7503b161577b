import { memoizeLoad } from '#platform/cache/memoize-load.ts'
import type { Feed } from '#platform/change-log/change-feed.ts'
import type { ChangedEntity } from '#platform/change-log/change-log.ts'
import type { Db } from '#platform/database/db.ts'
import { foldWords } from './engine/text/fold-words.ts'
import { loadLandlords, loadSubmarkets } from './store.ts'

type WithWords<T> = T & { /** Of the name, folded as a query's are. */ words: string[] }
export type NamedSubmarket = WithWords<Awaited<ReturnType<typeof loadSubmarkets>>[number]>
export type NamedLandlord = WithWords<Awaited<ReturnType<typeof loadLandlords>>[number]>

/** Names that searches need again and again; all of them, because they are few. */
export type Names = {
  /** All by name, or those of the ids in their order; an id that is none is left out. */
  submarkets(ids?: number[]): Promise<NamedSubmarket[]>
  /** The published ones. */
  landlords(): Promise<NamedLandlord[]>
}

const RENAMES: Record<ChangedEntity, boolean> = {
  submarket: true,
  landlord: true,
  company: true,
  catalogue: true,
  building: false,
  listing: false,
  picture: false,
}

/** Names that are kept while a feed tells what has changed, and without one are read each time. */
export function openNames(db: Db, feed: Pick<Feed, 'listen'> | undefined): Names {
  const readSubmarkets = async () => new Map((await loadSubmarkets(db)).map((row) => [row.id, withWords(row)]))
  const readLandlords = async () => (await loadLandlords(db)).map(withWords)
  const submarkets = feed ? memoizeLoad(readSubmarkets) : { get: readSubmarkets, invalidate: () => {} }
  const landlords = feed ? memoizeLoad(readLandlords) : { get: readLandlords, invalidate: () => {} }
  /** Not even there when the names were read again for them. */
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
      const strange = ids.filter((id) => !byId.has(id) && !unknown.has(id))
      if (strange.length === 0) return pick(byId, ids)
      // A listing may come with its submarket before the word of the submarket does.
      for (const id of strange) unknown.add(id)
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
