import { redactText } from '#features/sharing/redact-text.ts'
import type { Locale } from '#lib/locale.ts'
import type { PictureSource } from '#lib/media/picture-files.ts'
import { formatTime } from '#lib/times.ts'
import type { Translate } from '#messages/messages.ts'
import type { StopStatus } from '../../rules.ts'
import type { HiddenSpace } from '../../spaces/hide-space.ts'
import { addressOf } from '../../spaces/messages.ts'
import type { StopRow } from '../../stops/store.ts'
import type { TourStop } from '../../tour-day/contract.ts'
import type { DeckPicture, DeckStop } from '../deck-content.ts'
import type { DeckHideable } from '../rules.ts'
import { storedPicture } from './stored-picture.ts'

type Parts = {
  row: StopRow
  /** Without what is hidden. */
  hidden: HiddenSpace
  visit: TourStop
  /** The visit after it. */
  next: TourStop | undefined
  name: string
  href: string | undefined
  facts: DeckStop['facts']
}
type Words = { hides: readonly DeckHideable[]; text: Translate; locale: Locale }

/** A stop as its pages show it. */
export function describeStop({ row, hidden, visit, next, name, href, facts }: Parts, words: Words): DeckStop {
  const { hides, text, locale } = words
  const { space, reveals } = hidden
  const { longitude, latitude } = space
  const pictureOf = (picture: PictureSource & { caption: string }): DeckPicture => ({
    source: storedPicture(picture),
    caption: picture.caption,
  })
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
    time: visit.arrivesAt === null ? '' : formatTime(visit.arrivesAt, locale),
    contact,
    access: hides.includes('contacts') ? '' : visit.access,
    leg: hides.includes('address') ? '' : legTo(next, text),
    agent: contact ? [contact] : [],
    facts,
    note: hides.includes('notes') ? '' : redactText(row.shared_note, (part) => !reveals(part)),
    photos: space.photos.map(pictureOf),
    plan: space.plans[0] ? pictureOf(space.plans[0]) : null,
  }
}

function legTo(next: TourStop | undefined, text: Translate): string {
  if (!next?.leg || next.leg.meters === 0) return ''
  const { walkMinutes, driveMinutes } = next.leg
  return text('deck.leg', { walk: walkMinutes, drive: driveMinutes })
}

const markOf = (status: StopStatus, text: Translate) =>
  ({
    on_market: '',
    under_offer: text('status.under_offer'),
    leased: text('status.leased'),
    withdrawn: text('sharedTourbook.status.withdrawn'),
    external: text('sharedTourbook.status.external'),
  })[status]
