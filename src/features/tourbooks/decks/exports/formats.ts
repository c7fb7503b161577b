import { intlTag, type Locale } from '#lib/locale.ts'
import { SLIDE_EXTENSIONS, type SlideFormat } from '#lib/slides/slide-formats.ts'
import type { CroppedPicture } from '#platform/slides/crop-pictures.ts'
import { deckColors } from '#platform/slides/deck-colors.ts'
import { type Page, type PictureBox, WIDE_FORMAT } from '#platform/slides/page-boxes.ts'
import type { SlideFile } from '#platform/slides/write-pptx.ts'
import type { DeckContent } from '../deck-content.ts'

type Made = {
  content: DeckContent
  pages: Page[]
  pictures: ReadonlyMap<PictureBox, CroppedPicture>
  locale: Locale
  createdAt: Date
}

/** The name of a deck's file in storage. */
export const deckFile = (id: string, format: SlideFormat) => `decks/${id}.${SLIDE_EXTENSIONS[format]}`

/** A deck that is ready to be written. */
export function fileOf({ content, pages, pictures, locale, createdAt }: Made): SlideFile {
  const { name, brand } = content
  return {
    title: name,
    author: brand.people[0]?.name ?? '',
    company: brand.company,
    format: WIDE_FORMAT,
    colors: deckColors(brand.color),
    pages,
    pictures,
    language: intlTag(locale),
    createdAt,
  }
}
