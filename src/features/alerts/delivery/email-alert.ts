import type { ListingCard } from '#features/catalog/listings/contract.ts'
import { formatLongWeekdayAndDay } from '#lib/dates.ts'
import type { Locale } from '#lib/locale.ts'
import { photoPath } from '#lib/media/picture-files.ts'
import { paths } from '#lib/paths.ts'
import { dayIn } from '#lib/times.ts'
import { describeArea, describeAreaRange } from '#lib/units/area.ts'
import { formatMoneyRange } from '#lib/units/money.ts'
import type { Translate } from '#messages/messages.ts'
import type { EmailBlock, EmailRow, RichText, Tone } from '#platform/email/email-content.ts'
import { renderEmail, textWithLinks } from '#platform/email/render-email.ts'
import { MAX_ROWS, type Reason, reasonInWords } from '../rules.ts'
import {
  type AlertContent,
  describeAlert,
  describePlaces,
  resultsPath,
  savedPagePath,
  searchPath,
} from './alert-wording.ts'
import type { PlaceAlert } from './load-place-alerts.ts'
import type { MatchedListing } from './load-search-alerts.ts'

type Setting = {
  locale: Locale
  text: Translate
  /** Scheme and host of the site. */
  origin: string
  /** The time of the first change in the email, and the recipient's time zone. */
  since: Date
  timeZone: string
  /** The page that stops these emails. */
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

/** One email with everything that is due: what changed, then why it was sent and how to unsubscribe. */
export function renderAlertEmail(content: AlertContent, setting: Setting) {
  const { locale, text, origin } = setting
  const { subject, links, why, changePath } = describeAlert(content, text)
  const sections = sectionsOf(content, text)
  const [primary, ...others] = links
  const email = renderEmail(
    { locale, text, origin },
    {
      preheader: preheaderOf(sections[0]!.listings[0]!, text),
      heading: subject,
      blocks: [
        {
          kind: 'paragraph',
          content: text('alerts.email.since', {
            date: formatLongWeekdayAndDay(dayIn(setting.since, setting.timeZone), locale),
          }),
        },
        ...sections.flatMap((section) => blocksOf(section, { ...setting, isAlone: sections.length === 1 })),
        { kind: 'buttons', primary: primary!, others },
      ],
      footer: { why, changePath, unsubscribePath: setting.unsubscribePath },
    },
  )
  return { subject, ...email }
}

/** The listings of one search, or of all saved places; `restPath` is the page with those that do not fit. */
type Section = { heading: RichText; listings: (MatchedListing | PlaceAlert)[]; restPath: string }

function sectionsOf({ places, searches }: AlertContent, text: Translate): Section[] {
  const ofSearches = searches.map((each) => {
    const name = { name: { label: each.search.name, path: resultsPath(each) } }
    const heading = textWithLinks(name, (names) =>
      text('alerts.email.subject', { count: each.listings.length, ...names }),
    )
    return { heading, listings: each.listings, restPath: searchPath(each) }
  })
  if (places.length === 0) return ofSearches
  return [{ heading: describePlaces(places, text), listings: places, restPath: savedPagePath(places) }, ...ofSearches]
}

function blocksOf({ heading, listings, restPath }: Section, setting: Setting & { isAlone: boolean }): EmailBlock[] {
  const { text, isAlone } = setting
  const more = listings.length - MAX_ROWS
  const link = { more: { label: text('alerts.email.more', { count: more }), path: restPath } }
  return [
    ...(isAlone ? [] : [{ kind: 'heading' as const, content: heading }]),
    { kind: 'rows', rows: listings.slice(0, MAX_ROWS).map((entry) => toRow(entry, setting)) },
    ...(more > 0
      ? [{ kind: 'paragraph' as const, content: textWithLinks(link, (names) => text('alerts.email.andMore', names)) }]
      : []),
  ]
}

function toRow(entry: MatchedListing | PlaceAlert, { locale, text }: Setting): EmailRow {
  const { listing, reason } = entry
  const { building, photos, leaseStructure } = listing
  const rent = rentOf(listing, locale, text)
  const structure = leaseStructure && listing.rent ? ` ${text(`leaseStructureShort.${leaseStructure}`)}` : ''
  const picture = photoPath(photos[0], PICTURE_WIDTH)
  return {
    change: { label: changeLabel(entry, text), tone: TONES[reason] },
    title: `${building.name}, ${listing.name}`,
    path: paths.listing(listing),
    lines: [building.street, ...landlordLine(entry, text)],
    figures: { main: areaOf(listing, locale), rest: rent + structure },
    ...(picture && { picture: { path: picture, description: building.name } }),
  }
}

/** A row's title names the building; the landlord is added for recipients who saved that landlord. */
function landlordLine(entry: MatchedListing | PlaceAlert, text: Translate): string[] {
  return 'place' in entry && entry.place.kind === 'landlord'
    ? [text('alerts.email.owner', { name: entry.place.name })]
    : []
}

function areaOf({ area, minDivisible }: ListingCard, locale: Locale): string {
  return minDivisible ? describeAreaRange(minDivisible, area, locale) : describeArea(area, locale)
}

function rentOf({ rent }: ListingCard, locale: Locale, text: Translate): string {
  return rent ? formatMoneyRange(rent.low, rent.high, locale) : text('listing.rentOnRequest')
}

function preheaderOf(first: MatchedListing | PlaceAlert, text: Translate): string {
  const name = `${first.listing.building.name}, ${first.listing.name}`
  return text('alerts.email.first', { change: changeLabel(first, text), name })
}

/** A new listing in a saved place matches no search: its label is only that it is on the market. */
function changeLabel(entry: MatchedListing | PlaceAlert, text: Translate): string {
  return 'place' in entry && entry.reason === 'new' ? text('alerts.reason.onMarket') : reasonInWords(entry, text)
}
