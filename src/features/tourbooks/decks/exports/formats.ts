import { intlTag, type Locale } from '#lib/locale.ts'
import type { CroppedPicture } from '#platform/slides/crop-pictures.ts'
import { deckColors } from '#platform/slides/deck-colors.ts'
import type { Page, PictureBox } from '#platform/slides/page-boxes.ts'
import { type DeckFile, writePptx } from '#platform/slides/write-pptx.ts'
import type { DeckContent } from '../deck-content.ts'
import { DECK_EXTENSIONS, type DeckFormat } from '../rules.ts'

type Made = {
  content: DeckContent
  pages: Page[]
  pictures: ReadonlyMap<PictureBox, CroppedPicture>
  locale: Locale
  createdAt: Date
}

type FileFormat = { mediaType: string; write(made: Made): Promise<Buffer> }

/** The formats of decks. Each draws the same pages. */
export const DECK_FILES: Record<DeckFormat, FileFormat> = {
  powerpoint: {
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    write: (made) => writePptx(fileOf(made)),
  },
  pdf: {
    mediaType: 'application/pdf',
    // Loaded when used: its library takes a tenth of every start.
    write: async (made) => (await import('#platform/slides/write-pdf.ts')).writePdf(fileOf(made)),
  },
}

/** The name of a deck's file in storage. */
export const deckFile = (id: string, format: DeckFormat) => `decks/${id}.${DECK_EXTENSIONS[format]}`

function fileOf({ content, pages, pictures, locale, createdAt }: Made): DeckFile {
  const { name, brand } = content
  return {
    title: name,
    author: brand.people[0]?.name ?? '',
    company: brand.company,
    colors: deckColors(brand.color),
    pages,
    pictures,
    language: intlTag(locale),
    createdAt,
  }
}
