import { paths } from '#lib/paths.ts'
import type { Translate } from '#messages/messages.ts'
import type { Link, RichText } from '#platform/email/email-content.ts'
import { textWithLinks } from '#platform/email/render-email.ts'
import type { WatchedPlace } from '../rules.ts'
import type { NamedPlace, PlaceAlert } from './load-place-alerts.ts'
import type { SearchAlert } from './load-search-alerts.ts'

/** Everything in one alert email. */
export type AlertContent = { places: PlaceAlert[]; searches: SearchAlert[] }

/** The email's subject, its links, why it was sent, and the page that changes how often it comes. */
type AlertDescription = { subject: string; links: Link[]; why: string; changePath: string }

const SAVED: Record<WatchedPlace, string> = { building: paths.savedBuildings(), landlord: paths.savedOwners() }

export function describeAlert({ places, searches }: AlertContent, text: Translate): AlertDescription {
  const links = [...linksOfSearches(searches, text), ...linksOfPlaces(places, text)]
  if (places.length === 0) return { ...ofSearches(searches, text), links }
  if (searches.length === 0) return { ...ofPlaces(places, text), links }
  const count = places.length + countListings(searches)
  return {
    subject: text('alerts.email.subject.mixed', { count }),
    links,
    why: text('alerts.email.why.mixed', { searches: searches.length }),
    changePath: paths.savedSearches(),
  }
}

/** "2 spaces came on the market in Monroe Court", with a link if all are in one place. */
export function describePlaces(places: PlaceAlert[], text: Translate): RichText {
  const count = places.length
  const [only, ...others] = named(places)
  if (!only || others.length > 0) return text('alerts.email.subject.places', { count })
  const name = { name: { label: only.name, path: only.path } }
  return textWithLinks(name, (names) => text(`alerts.email.subject.${only.kind}`, { count, ...names }))
}

/** The page that lists a saved place's kind. */
export const savedPagePath = ([first]: PlaceAlert[]) => SAVED[first!.place.kind]

export const searchPath = ({ search }: SearchAlert) => paths.savedSearch(search)
/** The current results of the search. */
export const resultsPath = ({ search }: SearchAlert) => paths.search({ id: search.id })

function ofSearches(searches: SearchAlert[], text: Translate) {
  const count = countListings(searches)
  const [only, ...others] = searches as [SearchAlert, ...SearchAlert[]]
  if (others.length > 0) {
    return {
      subject: text('alerts.email.subject.several', { count, searches: searches.length }),
      why: text('alerts.email.why.several', { searches: searches.length }),
      changePath: paths.savedSearches(),
    }
  }
  const { name, frequency } = only.search
  return {
    subject: text('alerts.email.subject', { count, name }),
    why: text('alerts.email.why', { frequency, name }),
    changePath: searchPath(only),
  }
}

function ofPlaces(places: PlaceAlert[], text: Translate) {
  const [only, ...others] = named(places)
  return {
    subject: [describePlaces(places, text)]
      .flat()
      .map((part) => (typeof part === 'string' ? part : part.label))
      .join(''),
    why:
      only && others.length === 0
        ? text('alerts.email.why.place', { name: only.name })
        : text('alerts.email.why.places'),
    changePath: paths.account({ tab: 'notifications' }),
  }
}

function linksOfSearches(searches: SearchAlert[], text: Translate): Link[] {
  const [only, ...others] = searches
  if (!only) return []
  if (others.length > 0) return [{ label: text('alerts.email.openAll'), path: paths.savedSearches() }]
  return [{ label: text('alerts.open'), path: resultsPath(only) }]
}

function linksOfPlaces(places: PlaceAlert[], text: Translate): Link[] {
  return (['building', 'landlord'] as const).flatMap((kind) => {
    const [only, ...others] = named(places.filter(({ place }) => place.kind === kind))
    if (!only) return []
    if (others.length > 0) return [{ label: text(`alerts.email.openAll.${kind}`), path: SAVED[kind] }]
    return [{ label: text(`alerts.email.open.${kind}`), path: only.path }]
  })
}

/** Each place once. */
const named = (places: PlaceAlert[]): NamedPlace[] => [
  ...new Map(places.map(({ place }) => [`${place.kind} ${place.id}`, place])).values(),
]

const countListings = (searches: SearchAlert[]) => searches.reduce((sum, { listings }) => sum + listings.length, 0)
