import { intlTag, type Locale } from '#lib/locale.ts'
import type { SlideFormat } from '#lib/slides/slide-formats.ts'
import { cropPictures, type ReadPicture } from '#platform/slides/crop-pictures.ts'
import { deckColors } from '#platform/slides/deck-colors.ts'
import { SLIDE_FILES } from '#platform/slides/file-formats.ts'
import type { BrochureContent } from '../brochure-content.ts'
import { layoutPages } from '../layout/layout-pages.ts'
import { PAPERS } from '../layout/paper-sizes.ts'

type BrochureRequest = { content: BrochureContent; format: SlideFormat; locale: Locale; createdAt: Date }

/** The file of a brochure in a format, and how many pages it has. */
export async function writeBrochure(
  { content, format, locale, createdAt }: BrochureRequest,
  read: ReadPicture,
): Promise<{ bytes: Buffer; pages: number }> {
  const pages = await layoutPages({ content, locale })
  const bytes = await SLIDE_FILES[format].write({
    format: PAPERS[locale],
    title: content.space ? `${content.name}, ${content.place}` : content.place,
    author: content.team[0]?.name ?? content.brand.company,
    company: content.brand.company,
    colors: deckColors(content.brand.color),
    pages,
    pictures: await cropPictures(pages, read),
    language: intlTag(locale),
    createdAt,
  })
  return { bytes, pages: pages.length }
}
