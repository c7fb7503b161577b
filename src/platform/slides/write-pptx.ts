import { escapeXml } from '#lib/xml/escape-xml.ts'
import { emu, NAMESPACES, XML_HEADER } from '#platform/office/part-xml.ts'
import type { CroppedPicture } from './crop-pictures.ts'
import type { Colors, Page, PageFormat, PictureBox } from './page-boxes.ts'
import { makePresentation, makeSheet } from './pptx/make-sheet.ts'
import {
  APP_PROPERTIES,
  CORE_PROPERTIES,
  MASTER,
  NOTES_MASTER,
  NOTES_THEME,
  PRESENTATION,
  slidePath,
  THEME,
} from './pptx/part-paths.ts'
import { MASTER_ID, writeMasters } from './pptx/write-masters.ts'
import { NOTES_PAGE, writeNotes, writeNotesMaster } from './pptx/write-notes.ts'
import { type Part, writePackage } from './pptx/write-package.ts'
import { writeSlide } from './pptx/write-slide.ts'
import { styleOf } from './pptx/write-text.ts'
import { writeTheme } from './pptx/write-theme.ts'

/** A document that is ready to be written. */
export type SlideFile = {
  format: PageFormat
  title: string
  author: string
  company: string
  colors: Colors
  pages: Page[]
  pictures: ReadonlyMap<PictureBox, CroppedPicture>
  /** BCP 47, such as en-US. */
  language: string
  createdAt: Date
}

/** A document as PowerPoint: native text, tables and charts, cut pictures, a master with the foot, a layout for each kind of page. */
export async function writePptx({ format, colors, pages, pictures, language, ...about }: SlideFile): Promise<Buffer> {
  const deck = makePresentation({ format, pictures, language })
  const masters = await writeMasters(pages, deck)
  const slides: Part[] = []
  for (const [index, page] of pages.entries()) slides.push(await writeSlide(page, index + 1, deck))
  const notes = pages.map((page, index) => writeNotes(page.notes, index + 1, deck))
  const themes = [writeTheme(THEME, colors), writeTheme(NOTES_THEME, colors)]
  const parts = [presentation(pages.length, format), ...properties(about), ...themes, ...masters, writeNotesMaster()]
  return writePackage(
    [...parts, ...slides, ...notes, ...deck.added],
    [
      { id: 'rId1', type: 'officeDocument', target: PRESENTATION },
      { id: 'rId2', type: 'core-properties', target: CORE_PROPERTIES },
      { id: 'rId3', type: 'extended-properties', target: APP_PROPERTIES },
    ],
  )
}

const FIRST_SLIDE_ID = 256

function presentation(slides: number, { width, height }: PageFormat): Part {
  const sheet = makeSheet()
  const master = sheet.relate('slideMaster', MASTER)
  const notesMaster = sheet.relate('notesMaster', NOTES_MASTER)
  sheet.relate('theme', THEME)
  const ids = Array.from(
    { length: slides },
    (_, index) => `<p:sldId id="${FIRST_SLIDE_ID + index}" r:id="${sheet.relate('slide', slidePath(index + 1))}"/>`,
  )
  return {
    path: PRESENTATION,
    contentType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
    relationships: sheet.relationships,
    body:
      `${XML_HEADER}<p:presentation ${NAMESPACES}><p:sldMasterIdLst><p:sldMasterId id="${MASTER_ID}" r:id="${master}"/></p:sldMasterIdLst>` +
      `<p:notesMasterIdLst><p:notesMasterId r:id="${notesMaster}"/></p:notesMasterIdLst><p:sldIdLst>${ids.join('')}</p:sldIdLst>` +
      `<p:sldSz cx="${emu(width)}" cy="${emu(height)}"/><p:notesSz cx="${emu(NOTES_PAGE.width)}" cy="${emu(NOTES_PAGE.height)}"/>` +
      `<p:defaultTextStyle>${styleOf(1200, 'mn')}</p:defaultTextStyle></p:presentation>`,
  }
}

type About = Pick<SlideFile, 'title' | 'author' | 'company' | 'createdAt'>

function properties({ title, author, company, createdAt }: About): Part[] {
  const at = `${createdAt.toISOString().slice(0, 19)}Z`
  const date = (name: string) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${at}</dcterms:${name}>`
  return [
    {
      path: CORE_PROPERTIES,
      contentType: 'application/vnd.openxmlformats-package.core-properties+xml',
      body:
        `${XML_HEADER}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" ` +
        'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
        `<dc:title>${escapeXml(title)}</dc:title><dc:creator>${escapeXml(author)}</dc:creator>${date('created')}${date('modified')}</cp:coreProperties>`,
    },
    {
      path: APP_PROPERTIES,
      contentType: 'application/vnd.openxmlformats-officedocument.extended-properties+xml',
      body: `${XML_HEADER}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Company>${escapeXml(company)}</Company></Properties>`,
    },
  ]
}
