import { matchFigure } from '#features/sharing/match-phrase.ts'
import { namesBuilding } from '#features/sharing/name-building.ts'
import { namesAny, redactText, revealsRent, revealsSite } from '#features/sharing/redact-text.ts'
import { roundArea } from '#lib/units/area.ts'
import { type Hideable, MAX_PICTURES } from '../rules.ts'
import type { Space } from './contract.ts'

/** What is no fact of a space but leads to it. It is hidden from texts and never shown. */
export type Clues = {
  agents: Parameters<typeof namesAny>[0]
  building: Parameters<typeof namesBuilding>[0]
  /** Of the marketplace; null for another. */
  buildingId: number | null
  /** An exact one identifies a space. */
  areas: number[]
}

/** A space without what a link hides; and whether a text, such as the note on its stop, would reveal that. */
export type HiddenSpace = { space: Space; reveals: (text: string) => boolean }

/** What no link shows. */
const NEVER_SHOWN = { confirmedDaysAgo: null, subleaseExpiresOn: null }

/**
 * The space without the hidden details, and without sentences and captions that would reveal them. Its agents are always
 * hidden: the recipient is the client of the sender. `buildingPhotos` are the addresses of photos of buildings.
 */
export function hideSpace(
  { space, clues }: { space: Space; clues: Clues },
  hides: readonly Hideable[],
  buildingPhotos: ReadonlySet<string>,
): HiddenSpace {
  const reveals = revealing(clues, hides)
  // The page on which an external listing was found shows all that is hidden of it.
  const isSafe = (text: string) => !reveals(text) && !(space.status === 'external' && revealsSite(text))
  const redacted = (text: string) => (isSafe(text) ? text : '')
  const { name, description, highlights, photos, plans, videos } = space
  const safe = {
    ...space,
    ...NEVER_SHOWN,
    name: redacted(name),
    rent: hides.includes('rent') ? null : space.rent,
    terms: hides.includes('rent') ? null : space.terms,
    description: redactText(description, isSafe),
    highlights: highlights.filter(isSafe),
    photos: photos.slice(0, MAX_PICTURES).map((photo) => ({ ...photo, caption: redacted(photo.caption) })),
    plans: plans.slice(0, MAX_PICTURES).map((plan) => ({ ...plan, caption: redacted(plan.caption) })),
    videos: videos.slice(0, MAX_PICTURES).map((video) => ({ ...video, title: redacted(video.title) })),
  }
  if (!hides.includes('address')) return { space: safe, reveals }
  // A photo of the building reveals it as much as its name.
  const shown = photos.filter(({ src, caption }) => !buildingPhotos.has(src) && isSafe(caption))
  return {
    space: {
      ...safe,
      name: '',
      buildingName: null,
      street: '',
      city: clues.building.city,
      longitude: null,
      latitude: null,
      area: space.area && roundArea(space.area),
      usableArea: null,
      minDivisible: space.minDivisible && roundArea(space.minDivisible),
      photos: shown.slice(0, MAX_PICTURES),
      // With its scale, the exact area can be measured.
      plans: safe.plans.map((plan) => ({ ...plan, realWidth: null })),
      // They may be hosted under the building's name, and start outside it.
      videos: [],
    },
    reveals,
  }
}

/** Whether a text reveals an agent, or what is hidden. */
function revealing({ agents, building, areas }: Clues, hides: readonly Hideable[]): (text: string) => boolean {
  const patterns = [namesAny(agents)]
  if (hides.includes('rent')) patterns.push(revealsRent)
  if (hides.includes('address')) patterns.push(revealsSite, namesBuilding(building), ...areas.map(figureOf))
  return (text) => patterns.some((matches) => matches(text))
}

function figureOf(area: number): (text: string) => boolean {
  const pattern = matchFigure(Math.round(area))
  return (text) => pattern.test(text)
}
