import type { ListingCard } from '#features/catalog/listings/contract.ts'
import { intlTag, type Locale } from '#lib/locale.ts'
import { paths } from '#lib/paths.ts'
import { formatArea, formatAreaRange } from '#lib/units/area.ts'
import { formatMoneyRange } from '#lib/units/money.ts'
import type { Translate } from '#messages/messages.ts'
import {
  type EmailBlock,
  type EmailRow,
  renderEmail,
  type Sentence,
  sentence,
  type Tone,
} from '#platform/email/render-email.ts'
import { MOST_ROWS, type Reason, reasonInWords } from '../rules.ts'
import {
  type AlertContent,
  describeAlert,
  describePlaces,
  restOfPlaces,
  resultsPath,
  searchPath,
} from './alert-wording.ts'
import type { PlaceAlert } from './load-place-alerts.ts'
import type { MatchedListing } from './load-search-alerts.ts'

type Setting = {
  locale: Locale
  text: Translate
  /** Scheme and host of the site. */
  origin: string
  /** Since when what is told has been happening, and where somebody reads it. */
  since: Date
  timeZone: string
  /** The page that stops these mails. */
  unsubscribePath: string
}

const TONES: Record<Reason, Tone> = {
  new: 'green',
  back: 'green',
  rent: 'plum',
  fits: 'blue',
  under_offer: 'amber',
  leased: 'stone',
}
const PICTURE_WIDTH = 400

/** One letter of everything there is to tell somebody: what changed first, then why they get it and how to stop it. */
export function renderAlertEmail(told: AlertContent, setting: Setting) {
  const { locale, text, origin } = setting
  const { subject, links, why, changePath } = describeAlert(told, text)
  const sections = sectionsOf(told, text)
  const [primary, ...others] = links
  const letter = renderEmail(
    { locale, text, origin },
    {
      preheader: sayFirst(sections[0]!.news[0]!, text),
      heading: subject,
      blocks: [
        { kind: 'paragraph', content: text('alerts.email.since', { date: sayDay(setting) }) },
        ...sections.flatMap((section) => blocksOf(section, { ...setting, isAlone: sections.length === 1 })),
        { kind: 'buttons', primary: primary!, others },
      ],
      footer: { why, changePath, unsubscribePath: setting.unsubscribePath },
    },
  )
  return { subject, ...letter }
}

/** What was found by one search, or in all places; `rest` is where to read what there is no room for. */
type Section = { heading: Sentence; news: (MatchedListing | PlaceAlert)[]; rest: string }

function sectionsOf({ places, searches }: AlertContent, text: Translate): Section[] {
  const found = searches.map((each) => {
    const name = { name: { label: each.search.name, path: resultsPath(each) } }
    const heading = sentence(name, (said) => text('alerts.email.of', { count: each.news.length, ...said }))
    return { heading, news: each.news, rest: searchPath(each) }
  })
  if (places.length === 0) return found
  return [{ heading: describePlaces(places, text), news: places, rest: restOfPlaces(places) }, ...found]
}

function blocksOf({ heading, news, rest }: Section, setting: Setting & { isAlone: boolean }): EmailBlock[] {
  const { text, isAlone } = setting
  const more = news.length - MOST_ROWS
  const link = { more: { label: text('alerts.email.more', { count: more }), path: rest } }
  return [
    ...(isAlone ? [] : [{ kind: 'paragraph' as const, content: heading }]),
    { kind: 'rows', rows: news.slice(0, MOST_ROWS).map((one) => toRow(one, setting)) },
    ...(more > 0
      ? [{ kind: 'paragraph' as const, content: sentence(link, (said) => text('alerts.email.andMore', said)) }]
      : []),
  ]
}

function toRow(news: MatchedListing | PlaceAlert, { locale, text }: Setting): EmailRow {
  const { listing, reason } = news
  const { building, photos, leaseStructure } = listing
  const rent = sayRent(listing, locale, text)
  const structure = leaseStructure && listing.rent ? ` ${text(`leaseStructureShort.${leaseStructure}`)}` : ''
  const [photo] = photos
  return {
    change: { label: sayChange(news, text), tone: TONES[reason] },
    title: `${building.name}, ${listing.name}`,
    path: paths.listing(listing),
    lines: [building.street, ...sayOwner(news, text)],
    figures: { main: sayArea(listing, locale), rest: rent + structure },
    ...(photo && { picture: { path: `${photo.src}/${PICTURE_WIDTH}.webp`, description: building.name } }),
  }
}

/** The building is what a row begins with; its owner is said to who saved them. */
function sayOwner(news: MatchedListing | PlaceAlert, text: Translate): string[] {
  return 'place' in news && news.place.kind === 'landlord'
    ? [text('alerts.email.owner', { name: news.place.name })]
    : []
}

function sayArea({ area, minDivisible }: ListingCard, locale: Locale): string {
  return minDivisible ? formatAreaRange(minDivisible, area, locale) : formatArea(area, locale)
}

function sayRent({ rent }: ListingCard, locale: Locale, text: Translate): string {
  return rent ? formatMoneyRange(rent.low, rent.high, locale) : text('listing.rentOnRequest')
}

function sayFirst(first: MatchedListing | PlaceAlert, text: Translate): string {
  const name = `${first.listing.building.name}, ${first.listing.name}`
  return text('alerts.email.first', { change: sayChange(first, text), name })
}

/** In a place it matches nothing: it is there. */
function sayChange(news: MatchedListing | PlaceAlert, text: Translate): string {
  return 'place' in news && news.reason === 'new' ? text('alerts.reason.onMarket') : reasonInWords(news, text)
}

function sayDay({ since, timeZone, locale }: Setting): string {
  return new Intl.DateTimeFormat(intlTag(locale), {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(since)
}
