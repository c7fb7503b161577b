import type { BrochureContent, BrochurePicture } from '../brochure-content.ts'

/** How many photos stand beside the content of a section, and after how many of the others they come. */
const PLACES = {
  highlights: { from: 0, count: 3 },
  overview: { from: 3, count: 1 },
  availability: { from: 4, count: 3 },
  amenities: { from: 7, count: 2 },
  facts: { from: 9, count: 3 },
} as const

/** The photos beside a section: others than on the cover and, while there are enough, than beside other sections. */
export function chooseSidePhotos({ photos }: BrochureContent, section: keyof typeof PLACES): BrochurePicture[] {
  const others = photos.slice(1)
  const { from, count } = PLACES[section]
  const own = others.slice(from, from + count)
  if (own.length > 0) return own
  if (section === 'availability') return others.slice(0, count)
  return section === 'amenities' ? others.slice(-1) : []
}
