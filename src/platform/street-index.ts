import { readFile } from 'node:fs/promises'
import type { Bbox } from '#lib/geo/bbox.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import { mayBeSame, readStreet, type Street, streetKey } from '#lib/streets/read-street.ts'

/** A street, or a part of one that is apart from the rest: its name on the map, the point in its middle, and its box. */
export type StreetRun = { name: string; middle: LngLat; bounds: Bbox }

/** The lines of streets.txt by market, as src/assets/basemap/make/street-index.ts writes them. Read once, when first needed. */
let lines: Promise<Map<string, string[]>> | undefined
const indexes = new Map<string, Map<string, StreetRun[]>>()

/** Whether the map has the names of a market's streets. */
export async function hasStreetNames(market: string): Promise<boolean> {
  return (await readLines()).has(market)
}

/** The runs of a street in a market, the longest first; those of streets whose spelling says less or more if there is no such one. */
export async function findStreet(market: string, street: Street): Promise<StreetRun[]> {
  const sameName = indexOf(market, (await readLines()).get(market) ?? []).get(street.name) ?? []
  const exact = sameName.filter(({ name }) => streetKey(readStreet(name)) === streetKey(street))
  return exact.length > 0 ? exact : sameName.filter(({ name }) => mayBeSame(readStreet(name), street))
}

function readLines(): Promise<Map<string, string[]>> {
  lines ??= readFile(new URL('../assets/basemap/streets.txt', import.meta.url), 'utf8').then((text) => {
    const markets = text.split('# ').slice(1)
    return new Map(markets.map((market) => market.trimEnd().split('\n')).map(([name, ...of]) => [name!, of]))
  })
  return lines
}

/** By the name without direction and type. */
function indexOf(market: string, of: string[]): Map<string, StreetRun[]> {
  const known = indexes.get(market)
  if (known) return known
  const index = Map.groupBy(of.map(readLine), ({ name }) => readStreet(name).name)
  indexes.set(market, index)
  return index
}

function readLine(line: string): StreetRun {
  const [name, ...numbers] = line.split('\t')
  const [lng, lat, west, south, east, north] = numbers.map(Number) as [number, number, number, number, number, number]
  const middle: LngLat = [lng / 10_000, lat / 10_000]
  const at = (axis: 0 | 1, reach: number) => Math.round(middle[axis] * 10_000 + reach * 10) / 10_000
  return { name: name!, middle, bounds: [at(0, -west), at(1, -south), at(0, east), at(1, north)] }
}
