import { formatArea, formatAreaRange } from '#lib/area.ts'
import { intlTag, type Locale } from '#lib/locale.ts'
import { formatMoneyRange } from '#lib/money.ts'
import type { Translate } from '#messages/messages.ts'
import { type LetterBlock, type LetterRow, renderLetter, sentence, type Tone } from '#platform/letter.ts'
import type { ListingCard } from '../../catalog/listings/contract.ts'
import type { News, SearchNews } from './gather-news.ts'
import { MOST_ROWS, type Reason, reasonInWords } from './rules.ts'

type Setting = {
  locale: Locale
  text: Translate
  /** Scheme and host of the site. */
  origin: string
  /** Since when what is told has been happening, and where somebody reads it. */
  since: Date
  timeZone: string
  /** The page that stops these mails. */
  stopPath: string
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
export function writeSearchAlert(told: SearchNews[], setting: Setting) {
  const { locale, text, origin } = setting
  const [only, ...others] = told as [SearchNews, ...SearchNews[]]
  const count = told.reduce((sum, { news }) => sum + news.length, 0)
  const subject =
    others.length === 0
      ? text('alerts.mail.subject', { count, name: only.search.name })
      : text('alerts.mail.subject.several', { count, searches: told.length })
  const changePath = others.length === 0 ? searchPath(only) : '/saved/searches'
  const letter = renderLetter(
    { locale, text, origin },
    {
      preheader: sayFirst(only, setting),
      heading: subject,
      blocks: [
        { kind: 'paragraph', content: text('alerts.mail.since', { date: sayDay(setting) }) },
        ...told.flatMap((each) => blocksOf(each, { ...setting, isAlone: others.length === 0 })),
        {
          kind: 'buttons',
          primary:
            others.length === 0
              ? { label: text('alerts.mail.open'), path: resultsPath(only) }
              : { label: text('alerts.mail.openAll'), path: '/saved/searches' },
        },
      ],
      footer: { why: sayWhy(told, text), changePath, stopPath: setting.stopPath },
    },
  )
  return { subject, ...letter }
}

function blocksOf(each: SearchNews, setting: Setting & { isAlone: boolean }): LetterBlock[] {
  const { text, isAlone } = setting
  const { news, search } = each
  const more = news.length - MOST_ROWS
  const rest = { more: { label: text('alerts.mail.more', { count: more }), path: searchPath(each) } }
  const name = { name: { label: search.name, path: resultsPath(each) } }
  return [
    ...(isAlone
      ? []
      : [
          {
            kind: 'paragraph' as const,
            content: sentence(name, (said) => text('alerts.mail.of', { count: news.length, ...said })),
          },
        ]),
    { kind: 'rows', rows: news.slice(0, MOST_ROWS).map((one) => toRow(one, setting)) },
    ...(more > 0
      ? [{ kind: 'paragraph' as const, content: sentence(rest, (said) => text('alerts.mail.andMore', said)) }]
      : []),
  ]
}

function toRow(news: News, { locale, text }: Setting): LetterRow {
  const { listing, reason } = news
  const { building, photos, leaseStructure } = listing
  const rent = sayRent(listing, locale, text)
  const structure = leaseStructure && listing.rent ? ` ${text(`leaseStructureShort.${leaseStructure}`)}` : ''
  const [photo] = photos
  return {
    change: { label: reasonInWords(news, text), tone: TONES[reason] },
    title: `${building.name}, ${listing.name}`,
    path: `/listing/${listing.slug}/${listing.id}`,
    lines: [building.street],
    figures: { main: sayArea(listing, locale), rest: rent + structure },
    ...(photo && { picture: { path: `${photo.src}/${PICTURE_WIDTH}.webp`, description: building.name } }),
  }
}

function sayArea({ area, minDivisible }: ListingCard, locale: Locale): string {
  return minDivisible ? formatAreaRange(minDivisible, area, locale) : formatArea(area, locale)
}

function sayRent({ rent }: ListingCard, locale: Locale, text: Translate): string {
  return rent ? formatMoneyRange(rent.low, rent.high, locale) : text('listing.rentOnRequest')
}

function sayFirst({ news: [first] }: SearchNews, { text }: Setting): string {
  const { listing } = first!
  return text('alerts.mail.first', {
    change: reasonInWords(first!, text),
    name: `${listing.building.name}, ${listing.name}`,
  })
}

function sayWhy(told: SearchNews[], text: Translate): string {
  const [{ search }, ...others] = told as [SearchNews, ...SearchNews[]]
  if (others.length > 0) return text('alerts.mail.why.several', { searches: told.length })
  return text('alerts.mail.why', { frequency: search.frequency, name: search.name })
}

function sayDay({ since, timeZone, locale }: Setting): string {
  return new Intl.DateTimeFormat(intlTag(locale), {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(since)
}

const searchPath = ({ search }: SearchNews) => `/saved_searches/${search.id}`
/** The search itself, as it finds now. */
const resultsPath = ({ search }: SearchNews) => `/search/${search.id}`
