import type { Professional } from '#features/accounts/settings/contract.ts'
import { loadProfessional } from '#features/accounts/settings/store.ts'
import { storedPicture } from '#features/media/slide-pictures/stored-picture.ts'
import type { Sender } from '#features/share-links/contract.ts'
import { loadSender } from '#features/share-links/load-sender.ts'
import { readableColor } from '#lib/contrast.ts'
import { formatLongDate } from '#lib/dates.ts'
import type { Locale } from '#lib/locale.ts'
import { privatePicturePath } from '#lib/media/picture-files.ts'
import { paths } from '#lib/paths.ts'
import { formatTime } from '#lib/times.ts'
import type { Translate } from '#messages/messages.ts'
import type { Db } from '#platform/database/db.ts'
import type { StoredPicture } from '#platform/slides/page-boxes.ts'
import { loadOwnRows } from '../../comparison/load-own-rows.ts'
import { describeRequirement } from '../../requirement/messages.ts'
import { costTermsOf, marketOf } from '../../requirement/rules.ts'
import { requirementOf } from '../../requirement/store.ts'
import { loadHiddenSpaces } from '../../spaces/load-spaces.ts'
import { stopTitle } from '../../spaces/messages.ts'
import type { Stop } from '../../stops/contract.ts'
import type { StopRow } from '../../stops/store.ts'
import type { TourbookRow } from '../../store.ts'
import type { Tour } from '../../tour-day/contract.ts'
import { loadTourWithStops } from '../../tour-day/load-tour.ts'
import type { DeckBroker, DeckContent, DeckStop } from '../deck-content.ts'
import { describeSteps } from '../next-steps/describe-steps.ts'
import type { DeckHideable, DeckPart } from '../rules.ts'
import { MAX_DECK_STOPS } from '../rules.ts'
import { describeComparison, describeFacts, rowsOf } from './describe-facts.ts'
import { describeStop } from './describe-stop.ts'
import { hideOwnRows, leftOutOf } from './hide-own-rows.ts'
import { loadFeedback } from './load-feedback.ts'

export type DeckOptions = {
  parts: readonly DeckPart[]
  hides: readonly DeckHideable[]
  /** The address of the client's page that the deck leads to; null for none. */
  clientPage: string | null
  locale: Locale
  text: Translate
  /** Scheme and host of links. */
  origin: string
  now: Date
}

/** What the deck of a tourbook says. What is hidden is not loaded into it. */
export async function loadDeck(db: Db, tourbook: TourbookRow, options: DeckOptions): Promise<DeckContent> {
  const { parts, hides, locale, text, now } = options
  const { tour, rows: all, stops: shown } = await loadTourWithStops(db, tourbook, now)
  const rows = all.slice(0, MAX_DECK_STOPS)
  const [spaces, { sender, logo, portrait }, professional] = await Promise.all([
    loadHiddenSpaces(db, rows, { hides: hides.filter((hide) => hide !== 'contacts'), now }),
    loadSender(db, tourbook.user_id),
    loadProfessional(db, tourbook.user_id),
  ])
  const requirement = requirementOf(tourbook)
  const terms = costTermsOf(requirement, marketOf(shown.map(({ space }) => space)))
  const names = spaces.map(({ space }) => stopTitle(space, text))
  const ownRows = await loadOwnRows(
    db,
    tourbook,
    rows.map(({ id }) => id),
  )
  const comparison = rowsOf(
    spaces.map(({ space }) => space),
    {
      hidesRent: hides.includes('rent'),
      terms,
      additions: { rows: hideOwnRows(ownRows, spaces), term: requirement.term, order: tourbook.row_order },
    },
  )
  const leftOut = [...tourbook.hidden_rows, ...leftOutOf(ownRows, spaces)]
  const compared = comparison.filter(({ key }) => !leftOut.includes(key))
  const stops = spaces.map((hidden, index) =>
    describeStop(
      {
        row: rows[index]!,
        hidden,
        visit: tour.stops[index]!,
        next: tour.stops[index + 1],
        travelsBy: tour.travelsBy,
        name: names[index]!,
        href: linkOf(shown[index]!, options),
        facts: describeFacts(hidden.space, { rows: comparison, index }, { text, locale }),
      },
      options,
    ),
  )
  return {
    name: tourbook.name,
    client: tourbook.client,
    day: (tourbook.tour_date && formatLongDate(tourbook.tour_date, locale)) ?? '',
    summary: summaryOf(tour, stops.length, options),
    // The budget is the broker's.
    requirement: describeRequirement({ ...requirement, budget: null }, options).join(' · '),
    brand: {
      color: readableColor(sender.color),
      company: sender.company ?? sender.name,
      logo: logo && storedPicture(logo),
      portrait: portrait && storedPicture(portrait),
      people: [personOf(sender, professional)],
    },
    cover: coverOf(tourbook, { rows, stops }),
    stops,
    clientPage: options.clientPage,
    nextSteps: parts.includes('closing') ? describeSteps(tourbook, spaces, { text, locale, now }) : [],
    comparison: stops.length > 1 ? describeComparison(compared, { text, locale }) : null,
    feedback: parts.includes('feedback')
      ? await loadFeedback(db, { tourbookId: tourbook.id, rows, names }, text)
      : null,
  }
}

/** Who has left the company has no license for it and no office of it either. */
const personOf = (
  { name, title, phone, email, hasLeft }: Sender,
  { licenseNumber, officeAddress }: Pick<Professional, 'licenseNumber' | 'officeAddress'>,
): DeckBroker => ({
  name,
  title: title ?? '',
  license: hasLeft ? '' : licenseNumber,
  office: hasLeft ? '' : officeAddress,
  phone: phone ?? '',
  email: email ?? '',
})

/** The page of a listing that anyone can see; none where it would show what is hidden. */
function linkOf({ id, slug }: Stop, { hides, origin }: DeckOptions): string | undefined {
  if (hides.includes('rent') || hides.includes('address') || id === null || slug === null) return undefined
  return origin + paths.listing({ id, slug })
}

function summaryOf({ startsAt, endsAt }: Tour, count: number, { text, locale }: DeckOptions): string {
  if (startsAt === null || endsAt === null) return text('common.spaceCount', { count })
  return text('deck.summary.times', { start: formatTime(startsAt, locale), end: formatTime(endsAt, locale), count })
}

/** The chosen stop's first photo, else the tourbook's cover, else the first photo there is. */
function coverOf(tourbook: TourbookRow, { rows, stops }: { rows: StopRow[]; stops: DeckStop[] }): StoredPicture | null {
  const chosen = stops[rows.findIndex(({ id }) => id === tourbook.deck_cover_stop_id)]
  const photoOf = (stop: DeckStop | undefined) => stop?.photos[0]?.source
  const { cover } = tourbook
  const own = cover && { pictureId: cover.picture_id, src: privatePicturePath(cover.picture_id), format: cover.format }
  return photoOf(chosen) ?? own ?? photoOf(stops.find(({ photos }) => photos.length > 0)) ?? null
}
