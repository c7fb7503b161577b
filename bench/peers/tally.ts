import type { SearchResult } from '../../src/features/search/engine/engine.ts'
import { CURRENCIES } from '../../src/features/search/engine/memory/layout/rows.ts'
import type { Currency } from '../../src/lib/units/money.ts'
import { bitOf } from './conditions.ts'
import { emptyCounts, foundOf } from './found.ts'

/** Counts row by row and collects the first page; `step` takes the values of `tallyColumns` in that order. */
export type Tally = { step(...values: number[]): void; found(): SearchResult }

/**
 * The columns the aggregate takes of each row that fails at most one soft filter. Small codes are packed together, because
 * passing a value to JavaScript costs SQLite as much as reading it.
 */
export function tallyColumns({ fails, key, currency }: { fails: string; key: string; currency: Currency }): string {
  const comparable = `currency = ${CURRENCIES.indexOf(currency)}`
  // In SQLite | and << have the same precedence.
  const codes = `space_type + (lease_type << 5) + ((lease_structure & 15) << 8) + ((condition & 15) << 12)
    + ((class & 3) << 16) + ((connectivity & 7) << 18) + (media << 21) + (exclusive << 24)`
  const rent = `case when rent_low < 0 then ${UNDISCLOSED} when ${comparable} then rent_bucket else ${OTHER_CURRENCY} end`
  return `${fails}, listing_id, ${key}, building_id, ${codes}, area_bucket + ((${rent}) << 5) + (floors << 10) + (certificates << 13),
    submarket + (other_submarket << 9), amenities, more_amenities, case when ${comparable} then twice_middle else -1 end`
}

const UNDISCLOSED = 30
const OTHER_CURRENCY = 31
const NO_FILTER = 0

const bits = {
  spaceTypes: bitOf('spaceTypes'),
  leaseTypes: bitOf('leaseTypes'),
  leaseStructures: bitOf('leaseStructures'),
  conditions: bitOf('conditions'),
  classes: bitOf('classes'),
  connectivity: bitOf('connectivity'),
  media: bitOf('media'),
  floors: bitOf('floors'),
  certificates: bitOf('certificates'),
  submarkets: bitOf('submarkets'),
  exclusive: bitOf('exclusive'),
  area: bitOf('area'),
  rent: bitOf('rent'),
}

/** `seen` has an entry for every building and is reused between queries; `mark` distinguishes this query from the last. */
export function makeTally(
  { pageSize, inMarket }: { pageSize: number; inMarket: boolean },
  { seen, mark }: { seen: Uint32Array; mark: number },
): Tally {
  const counts = emptyCounts()
  const page: { id: number; key: number }[] = []
  const twice: number[] = []
  const add = (list: number[], code: number) => {
    list[code]! += 1
  }

  function addToPage(id: number, key: number) {
    const last = page[pageSize - 1]
    if (last && (key > last.key || (key === last.key && id > last.id))) return
    let at = page.length
    while (at > 0 && (page[at - 1]!.key > key || (page[at - 1]!.key === key && page[at - 1]!.id > id))) at--
    page.splice(at, 0, { id, key })
    if (page.length > pageSize) page.pop()
  }

  function countMatch(id: number, key: number, building: number, twiceMiddle: number) {
    counts.total += 1
    addToPage(id, key)
    if (seen[building] !== mark) {
      seen[building] = mark
      counts.buildings += 1
    }
    if (twiceMiddle >= 0) twice.push(twiceMiddle)
  }

  return {
    step(fails, id, key, building, codes, buckets, submarkets, amenities, moreAmenities, twiceMiddle) {
      const counted = (filter: number) => fails === NO_FILTER || fails === filter
      if (fails === NO_FILTER) {
        countMatch(id!, key!, building!, twiceMiddle!)
        addBits(counts.amenities, amenities!, 0)
        addBits(counts.amenities, moreAmenities!, 32)
      }
      if (counted(bits.spaceTypes)) add(counts.spaceTypes, codes! & 31)
      if (counted(bits.leaseTypes)) add(counts.leaseTypes, (codes! >> 5) & 7)
      if (counted(bits.leaseStructures)) add(counts.leaseStructures, (codes! >> 8) & 15)
      if (counted(bits.conditions)) add(counts.conditions, (codes! >> 12) & 15)
      if (counted(bits.classes)) add(counts.classes, (codes! >> 16) & 3)
      if (counted(bits.connectivity)) add(counts.connectivity, (codes! >> 18) & 7)
      if (counted(bits.media)) addBits(counts.media, (codes! >> 21) & 7, 0)
      if (counted(bits.exclusive)) counts.exclusive += (codes! >> 24) & 1
      if (counted(bits.area)) add(counts.area, buckets! & 31)
      if (counted(bits.rent)) add(counts.rent, (buckets! >> 5) & 31)
      if (counted(bits.floors)) addBits(counts.floors, (buckets! >> 10) & 7, 0)
      if (counted(bits.certificates)) addBits(counts.certificates, buckets! >> 13, 0)
      if (inMarket && counted(bits.submarkets)) {
        if (submarkets! & 511) add(counts.submarkets, submarkets! & 511)
        if (submarkets! >> 9) add(counts.submarkets, submarkets! >> 9)
      }
    },
    found() {
      const sorted = Float64Array.from(twice).sort()
      const middle = (sorted.length - 1) / 2
      counts.undisclosed = counts.rent[UNDISCLOSED]!
      counts.medianTwice = sorted.length === 0 ? null : [sorted[Math.floor(middle)]!, sorted[Math.ceil(middle)]!]
      return foundOf(
        page.map(({ id }) => id),
        counts,
      )
    },
  }
}

/** Counts each set bit of a number below 2^32. */
function addBits(list: number[], bits: number, offset: number) {
  for (let rest = bits | 0; rest !== 0; rest &= rest - 1) list[offset + 31 - Math.clz32(rest & -rest)]! += 1
}
