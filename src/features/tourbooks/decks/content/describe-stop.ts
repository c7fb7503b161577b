import { storedPicture } from '#features/media/slide-pictures/stored-picture.ts'
import { redactText } from '#features/sharing/redact-text.ts'
import type { Locale } from '#lib/locale.ts'
import type { PictureSource } from '#lib/media/picture-files.ts'
import { formatTime } from '#lib/times.ts'
import { formatArea } from '#lib/units/area.ts'
import { scaleBarOf } from '#lib/units/scale-bar.ts'
import type { Translate } from '#messages/messages.ts'
import type { StopStatus } from '../../rules.ts'
import type { Space } from '../../spaces/contract.ts'
import type { HiddenSpace } from '../../spaces/hide-space.ts'
import { addressOf, describeFacts } from '../../spaces/messages.ts'
import type { StopRow } from '../../stops/store.ts'
import type { TourStop } from '../../tour-day/contract.ts'
import { describeLeg } from '../../tour-day/messages.ts'
import type { TravelMode } from '../../tour-day/rules.ts'
import type { DeckPicture, DeckPlan, DeckStop } from '../deck-content.ts'
import type { DeckHideable, DeckPart } from '../rules.ts'

type Parts = {
  row: StopRow
  /** Without what is hidden. */
  hidden: HiddenSpace
  visit: TourStop
  /** The visit after it, and how the tour travels to it. */
  next: TourStop | undefined
  travelsBy: TravelMode
  name: string
  href: string | undefined
  facts: DeckStop['facts']
}
type Words = { parts: readonly DeckPart[]; hides: readonly DeckHideable[]; text: Translate; locale: Locale }

/** A stop as its pages show it. */
export function describeStop(
  { row, hidden, visit, next, travelsBy, name, href, facts }: Parts,
  words: Words,
): DeckStop {
  const { parts, hides, text, locale } = words
  const { space, reveals } = hidden
  const { longitude, latitude } = space
  const contact = hides.includes('contacts') ? '' : visit.contact
  return {
    number: visit.number,
    name,
    building: space.buildingName ?? name,
    suite: space.buildingName === null ? '' : space.name,
    address: addressOf(space),
    mark: markOf(space.status, text),
    href,
    point: longitude === null || latitude === null ? null : [longitude, latitude],
    time: timesOf(visit, locale),
    contact,
    access: parts.includes('access') ? visit.access : '',
    leg: hides.includes('address') ? '' : legTo(next, travelsBy, text),
    agent: contact ? [contact] : [],
    facts,
    note: hides.includes('notes') ? '' : redactText(row.shared_note, (part) => !reveals(part)),
    description: space.description.replace(/\s+/g, ' ').trim(),
    highlights: space.highlights,
    amenities: describeFacts(space, ['amenities'], { text, locale })[0]?.value ?? '',
    photos: space.photos.map(pictureOf),
    plan: planOf(space, locale),
  }
}

const pictureOf = (picture: PictureSource & { caption: string }): DeckPicture => ({
  source: storedPicture(picture),
  caption: picture.caption,
})

/** The first plan with what it shows and the area, such as "26th floor · 4,900 sf", and with its scale where that is known. */
function planOf({ plans: [plan], area }: Space, locale: Locale): DeckPlan | null {
  if (!plan) return null
  const caption = [plan.caption, area && formatArea(area, locale)].filter(Boolean).join(' · ')
  return {
    ...pictureOf({ ...plan, caption }),
    proportion: plan.width / plan.height,
    scale: plan.realWidth && scaleBarOf(plan.realWidth, 1, locale),
  }
}

/** "10:00–10:30 AM", "11:30 AM–12:00 PM" or "10:00–10:30". */
function timesOf({ arrivesAt, leavesAt }: TourStop, locale: Locale): string {
  const [from, to] = [arrivesAt, leavesAt].map((time) => (time ? formatTime(time, locale) : ''))
  const half = /\s[AP]M$/.exec(to!)?.[0] ?? ''
  return [half && from!.endsWith(half) ? from!.slice(0, -half.length) : from, to].filter(Boolean).join('–')
}

const legTo = (next: TourStop | undefined, travelsBy: TravelMode, text: Translate): string =>
  next?.leg && next.leg.meters > 0 ? text('deck.leg', { way: describeLeg(next.leg, travelsBy, text).words }) : ''

const markOf = (status: StopStatus, text: Translate) =>
  ({
    on_market: '',
    under_offer: text('status.under_offer'),
    leased: text('status.leased'),
    withdrawn: text('sharedTourbook.status.withdrawn'),
    external: text('sharedTourbook.status.external'),
  })[status]
