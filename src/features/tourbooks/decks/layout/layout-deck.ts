import type { LayoutContext } from '#platform/slides/layout/page-parts.ts'
import type { Page } from '#platform/slides/page-boxes.ts'
import type { DeckContent, DeckStop } from '../deck-content.ts'
import type { DeckPart } from '../rules.ts'
import { MAX_DECK_STOPS } from '../rules.ts'
import { footBoxes } from './foot-boxes.ts'
import { layoutClosing } from './layout-closing.ts'
import { layoutComparison } from './layout-comparison.ts'
import { layoutCover } from './layout-cover.ts'
import { layoutFeedback } from './layout-feedback.ts'
import { layoutMap } from './layout-map.ts'
import { layoutPhotos } from './layout-photos.ts'
import { layoutPlan } from './layout-plan.ts'
import { layoutSchedule } from './layout-schedule.ts'
import { layoutStop } from './layout-stop.ts'

/** All pages of a deck in the order of its parts, with their feet. Throws when it has more stops than a deck may have. */
export function layoutDeck(content: DeckContent, parts: readonly DeckPart[], context: LayoutContext): Page[] {
  if (content.stops.length > MAX_DECK_STOPS)
    throw new RangeError(`expected at most ${MAX_DECK_STOPS} stops in a deck, got ${content.stops.length}`)
  const about = [[content.client, content.name].filter(Boolean).join(', '), content.day].filter(Boolean).join(' · ')
  const pages = inOrder(parts).flatMap((part) => LAYOUTS[part]({ content, parts, context }))
  // No format has a file without pages.
  return (pages.length > 0 ? pages : [layoutCover(content, context)]).map((page, index) =>
    page.master === 'cover'
      ? page
      : { ...page, boxes: [...page.boxes, ...footBoxes({ brand: content.brand, about, number: index + 1 })] },
  )
}

/** Contacts come last, also after what was added to a deck later. */
const inOrder = (parts: readonly DeckPart[]): DeckPart[] => [
  ...parts.filter((part) => part !== 'closing'),
  ...parts.filter((part) => part === 'closing'),
]

type Input = { content: DeckContent; parts: readonly DeckPart[]; context: LayoutContext }

const LAYOUTS: Record<DeckPart, (input: Input) => Page[]> = {
  cover: ({ content, context }) => [layoutCover(content, context)],
  schedule: ({ content, context }) => layoutSchedule(content, context),
  map: ({ content, context }) => layoutMap(content, context),
  comparison: ({ content, context }) => layoutComparison(content, context),
  stops: layoutStops,
  // A column of the schedule.
  access: () => [],
  // With their stops.
  plans: ({ content, parts, context }) => (parts.includes('stops') ? [] : plansOf(content.stops, context)),
  photos: ({ content, parts, context }) =>
    parts.includes('stops') ? [] : content.stops.flatMap((stop) => layoutPhotos(stop, context)),
  feedback: ({ content, context }) => layoutFeedback(content, context),
  closing: ({ content, context }) => [layoutClosing(content, context)],
}

function layoutStops({ content, parts, context }: Input): Page[] {
  return content.stops.flatMap((stop) => [
    layoutStop(stop, content, context),
    ...(parts.includes('plans') ? plansOf([stop], context) : []),
    ...(parts.includes('photos') ? layoutPhotos(stop, context) : []),
  ])
}

const plansOf = (stops: DeckStop[], context: LayoutContext) =>
  stops.flatMap((stop) => (stop.plan ? [layoutPlan(stop, stop.plan, context)] : []))
