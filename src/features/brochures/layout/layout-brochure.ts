import type { Locale } from '#lib/locale.ts'
import type { LayoutContext } from '#platform/slides/layout/page-parts.ts'
import type { Page } from '#platform/slides/page-boxes.ts'
import type { BrochureContent } from '../brochure-content.ts'
import type { BrochureSection } from '../rules.ts'
import { layoutAvailability } from './layout-availability.ts'
import { layoutParticulars, layoutTeam } from './layout-closing.ts'
import { layoutCover } from './layout-cover.ts'
import { layoutBlocks, layoutHighlights, layoutOverview } from './layout-facts.ts'
import { layoutFlyer } from './layout-flyer.ts'
import { layoutPhotos, layoutPlans } from './layout-pictures.ts'
import { layoutAmenities, layoutLocation } from './layout-place.ts'
import { type Frame, footBoxes } from './page-frame.ts'
import { PAPERS } from './paper-sizes.ts'

/** All pages on the paper of a locale, with a foot on each: of a brochure the cover and its sections in order, of a flyer one. */
export function layoutBrochure(content: BrochureContent, locale: Locale, { text, attribution }: LayoutContext): Page[] {
  const frame: Frame = { content, paper: PAPERS[locale], text, attribution }
  if (content.flyerLink !== null) return withFeet(frame, [layoutFlyer(frame, content.flyerLink)])
  const pages = [layoutCover(frame), ...groupsOf(content.sections).flatMap((group) => layoutGroup(frame, group))]
  return withFeet(frame, pages)
}

const withFeet = (frame: Frame, pages: Page[]): Page[] =>
  pages.map((page, index) => ({ ...page, boxes: [...page.boxes, ...footBoxes(frame, index + 1)] }))

const BLOCKS = ['industrial', 'demographics', 'connectivity'] as const
type BlockSection = (typeof BLOCKS)[number]
const isBlock = (section: BrochureSection): section is BlockSection =>
  (BLOCKS as readonly BrochureSection[]).includes(section)

type Group = { blocks: BlockSection[] } | { section: Exclude<BrochureSection, BlockSection> }

/** Sections in order; blocks of facts that follow each other share pages. */
function groupsOf(sections: readonly BrochureSection[]): Group[] {
  const groups: Group[] = []
  for (const section of sections) {
    if (!isBlock(section)) {
      groups.push({ section: section as Exclude<BrochureSection, BlockSection> })
      continue
    }
    const last = groups.at(-1)
    if (last && 'blocks' in last) last.blocks.push(section)
    else groups.push({ blocks: [section] })
  }
  return groups
}

const layoutGroup = (frame: Frame, group: Group): Page[] =>
  'blocks' in group ? layoutBlocks(frame, group.blocks) : LAYOUTS[group.section](frame)

const LAYOUTS: Record<Exclude<BrochureSection, BlockSection>, (frame: Frame) => Page[]> = {
  highlights: layoutHighlights,
  overview: layoutOverview,
  availability: layoutAvailability,
  plans: layoutPlans,
  photos: layoutPhotos,
  amenities: layoutAmenities,
  location: layoutLocation,
  particulars: layoutParticulars,
  team: layoutTeam,
}
