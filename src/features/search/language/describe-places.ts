import { MARKETS } from '#features/markets/rules.ts'
import { encodePolyline } from '#lib/geo/polyline.ts'
import type { Criteria } from '../rules.ts'
import type { Say } from './describe-search.ts'
import { readSentence } from './read-sentence.ts'
import { TOKENS } from './read-tokens.ts'

type Wanted = Pick<Partial<Criteria>, 'submarketSlugs' | 'landlords' | 'buildingIds'>

/** "in Fulton Market or River North, Chicago": areas are alternatives to each other, so they share one list. */
export function describeAreas(criteria: Criteria, say: Say): string {
  const { text, voice, places } = say
  const { market, submarketSlugs, shapes, polygons } = criteria
  const submarkets = submarketSlugs.map((slug) => {
    const name = places.submarketName(slug, market ?? say.market)
    if (voice === 'title') return name ?? places.submarketName(slug, null) ?? unslug(slug)
    const isRead = name !== null && says(`in ${name}`, { submarketSlugs: [slug] }, criteria, say)
    return isRead ? name : TOKENS.submarket.print(slug)
  })
  const named = shapes.map((slug) => (voice === 'title' ? unslug(slug) : TOKENS.shape.print(slug)))
  const drawn =
    voice === 'title'
      ? [text('search.sentence.drawn', { count: polygons.length })].slice(0, polygons.length)
      : polygons.map((polygon) => TOKENS.area.print(encodePolyline(polygon)))
  const areas = say.list([...submarkets, ...named, ...drawn], 'or')
  if (areas === '') return market ? text('search.sentence.areas', { areas: MARKETS[market].name }) : ''
  if (market) return text('search.sentence.areasInMarket', { areas, market: MARKETS[market].name })
  return text('search.sentence.areas', { areas })
}

/** "at Kinzie Point Tower or building #12" */
export function describeBuildings(criteria: Criteria, say: Say): string {
  const names = criteria.buildingIds.map((id) => {
    const name = say.places.buildingName(id)
    if (say.voice === 'title') return name ?? say.text('search.chip.building', { id: String(id) })
    const isRead = name !== null && says(`at ${name}`, { buildingIds: [id] }, criteria, say)
    return isRead ? name : TOKENS.building.print(String(id))
  })
  return names.length === 0 ? '' : say.text('search.sentence.buildings', { buildings: say.list(names, 'or') })
}

/** "by Northbank Partners or landlord #7" */
export function describeLandlords(criteria: Criteria, say: Say): string {
  const names = criteria.landlords.map((id) => {
    const name = say.places.landlordName(id)
    if (say.voice === 'title') return name ?? say.text('search.chip.landlord', { id: String(id) })
    const isRead = name !== null && says(`by ${name}`, { landlords: [id] }, criteria, say)
    return isRead ? name : TOKENS.landlord.print(String(id))
  })
  return names.length === 0 ? '' : say.text('search.sentence.landlords', { landlords: say.list(names, 'or') })
}

/** Whether a phrase, in the market of the search, is read as just that. */
function says(phrase: string, wanted: Wanted, { market }: Criteria, say: Say): boolean {
  if (say.voice === 'tokens') return false
  const { criteria } = readSentence(market ? `${phrase}, in ${MARKETS[market].name}` : phrase, say)
  const expected = market ? { ...wanted, market } : wanted
  const keys = Object.keys(criteria) as (keyof typeof expected)[]
  return (
    keys.length === Object.keys(expected).length && keys.every((key) => String(criteria[key]) === String(expected[key]))
  )
}

function unslug(slug: string): string {
  return slug.replaceAll('-', ' ').replace(/\b\p{L}/gu, (letter) => letter.toUpperCase())
}
