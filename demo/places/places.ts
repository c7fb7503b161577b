import { MARKET_SLUGS, type MarketSlug } from '#features/markets/rules.ts'
import { DUBAI, LONDON, MANCHESTER, TORONTO } from './abroad.ts'
import { CHICAGO } from './chicago.ts'
import { BOSTON, NEW_YORK, WASHINGTON_DC } from './east.ts'
import { ATLANTA, DALLAS, HOUSTON, MIAMI } from './south.ts'
import { INLAND_EMPIRE, LOS_ANGELES, SAN_FRANCISCO, SEATTLE, SILICON_VALLEY } from './west.ts'

/** The predominant kind of building in a submarket. */
export const CHARACTERS = ['core', 'mixed', 'loft', 'suburb', 'industrial', 'flex', 'lab', 'medical'] as const
export type Character = (typeof CHARACTERS)[number]

/** A submarket under its usual name: `reachMeters` is how far its streets run from the centre, `prestige` 0 to 9. */
export type Place = {
  slug: string
  name: string
  center: [lng: number, lat: number]
  reachMeters: number
  character: Character
  prestige: number
  city: string
  /** "IL 60661" in the United States, a postal district in Canada and Britain, empty in the Emirates. */
  postal: string
  streets: string[]
}

const TABLES: Record<MarketSlug, string> = {
  'new-york': NEW_YORK,
  'los-angeles': LOS_ANGELES,
  'inland-empire': INLAND_EMPIRE,
  'san-francisco': SAN_FRANCISCO,
  'silicon-valley': SILICON_VALLEY,
  chicago: CHICAGO,
  boston: BOSTON,
  'washington-dc': WASHINGTON_DC,
  dallas: DALLAS,
  houston: HOUSTON,
  atlanta: ATLANTA,
  miami: MIAMI,
  seattle: SEATTLE,
  toronto: TORONTO,
  london: LONDON,
  manchester: MANCHESTER,
  dubai: DUBAI,
}

/** The submarkets of every market. */
export const PLACES = readPlaces()

/** The rows of a table written one a line with bars between the columns. */
export function tableRows(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('|'))
}

function readPlaces(): Record<MarketSlug, readonly Place[]> {
  const places = MARKET_SLUGS.map((market) => [market, tableRows(TABLES[market]).map(readPlace)] as const)
  return Object.fromEntries(places) as Record<MarketSlug, Place[]>
}

function readPlace(columns: string[]): Place {
  const [slug = '', name = '', lng, lat, reach, character, prestige, cityLine = '', streets = ''] = columns
  const [city = '', postal = ''] = cityLine.split(', ')
  return {
    slug,
    name,
    center: [Number(lng), Number(lat)],
    reachMeters: Number(reach),
    character: character as Character,
    prestige: Number(prestige),
    city,
    postal,
    streets: streets === '' ? [] : streets.split(';'),
  }
}
