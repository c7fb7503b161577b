import { MARKETS } from '#features/markets/rules.ts'
import { encodePolyline } from '#lib/geo/polyline.ts'
import { unslug } from '#lib/slugs/slug.ts'
import type { Criteria } from '../rules.ts'
import type { Wording } from './description-wording.ts'
import { stretchNameOf } from './outline-stretches.ts'
import { readSentence } from './read-sentence.ts'
import { TOKENS } from './read-tokens.ts'

type PlaceFilters = Pick<Partial<Criteria>, 'submarketSlugs' | 'landlords' | 'buildingIds'>

/** "in Fulton Market or River North, Chicago": areas are alternatives, so they share one list. */
export function describeAreas(criteria: Criteria, wording: Wording): string {
  const { text, voice, places } = wording
  const { market, submarketSlugs, shapes, polygons } = criteria
  const submarkets = submarketSlugs.map((slug) => {
    const name = places.submarketName(slug, market ?? wording.market)
    if (voice === 'title') return name ?? places.submarketName(slug, null) ?? unslug(slug)
    const isRead = name !== null && readsAs(`in ${name}`, { submarketSlugs: [slug] }, criteria, wording)
    return isRead ? name : TOKENS.submarket.print(slug)
  })
  const named = shapes.map((slug) => (voice === 'title' ? unslug(slug) : TOKENS.shape.print(slug)))
  const stretches = polygons.flatMap((polygon) => stretchNameOf(polygon) ?? [])
  const others = polygons.length - stretches.length
  const drawn =
    voice === 'title'
      ? [...new Set(stretches), ...(others > 0 ? [text('search.sentence.drawn', { count: others })] : [])]
      : polygons.map((polygon) => TOKENS.area.print(encodePolyline(polygon)))
  const areas = wording.list([...submarkets, ...named, ...drawn], 'or')
  if (areas === '') return market ? text('search.sentence.areas', { areas: MARKETS[market].name }) : ''
  if (market) return text('search.sentence.areasInMarket', { areas, market: MARKETS[market].name })
  return text('search.sentence.areas', { areas })
}

/** "at Kinzie Point Tower or building #12" */
export function describeBuildings(criteria: Criteria, wording: Wording): string {
  const names = criteria.buildingIds.map((id) => {
    const name = wording.places.buildingName(id)
    if (wording.voice === 'title') return name ?? wording.text('search.chip.building', { id: String(id) })
    const isRead = name !== null && readsAs(`at ${name}`, { buildingIds: [id] }, criteria, wording)
    return isRead ? name : TOKENS.building.print(String(id))
  })
  return names.length === 0 ? '' : wording.text('search.sentence.buildings', { buildings: wording.list(names, 'or') })
}

/** "by Northbank Partners or landlord #7" */
export function describeLandlords(criteria: Criteria, wording: Wording): string {
  const names = criteria.landlords.map((id) => {
    const name = wording.places.landlordName(id)
    if (wording.voice === 'title') return name ?? wording.text('search.chip.landlord', { id: String(id) })
    const isRead = name !== null && readsAs(`by ${name}`, { landlords: [id] }, criteria, wording)
    return isRead ? name : TOKENS.landlord.print(String(id))
  })
  return names.length === 0 ? '' : wording.text('search.sentence.landlords', { landlords: wording.list(names, 'or') })
}

/** Whether readSentence reads a phrase, in the market of the search, as exactly these filters. */
function readsAs(phrase: string, filters: PlaceFilters, { market }: Criteria, wording: Wording): boolean {
  if (wording.voice === 'tokens') return false
  const { criteria } = readSentence(market ? `${phrase}, in ${MARKETS[market].name}` : phrase, wording)
  const expected = market ? { ...filters, market } : filters
  const keys = Object.keys(criteria) as (keyof typeof expected)[]
  return (
    keys.length === Object.keys(expected).length && keys.every((key) => String(criteria[key]) === String(expected[key]))
  )
}
