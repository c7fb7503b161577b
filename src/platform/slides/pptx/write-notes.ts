import { escapeXml } from '#lib/xml/escape-xml.ts'
import { NAMESPACES, XML_HEADER } from '#platform/office/part-xml.ts'
import type { Rect } from '../page-boxes.ts'
import { makeSheet, type Presentation } from './make-sheet.ts'
import { NOTES_MASTER, NOTES_THEME, notesPath, slidePath } from './part-paths.ts'
import type { Part } from './write-package.ts'
import { COLOR_MAP, frameOf, shapeTree } from './write-shapes.ts'
import { styleOf } from './write-text.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.presentationml'

/** A sheet of notes in inches: the slide above its notes. */
export const NOTES_PAGE = { width: 7.5, height: 10 }
const SLIDE: Rect = { x: 0.5, y: 0.75, width: 6.5, height: 3.66 }
const NOTES: Rect = { x: 0.5, y: 4.75, width: 6.5, height: 4.5 }

export const writeNotesMaster = (): Part => {
  const sheet = makeSheet()
  sheet.relate('theme', NOTES_THEME)
  return {
    path: NOTES_MASTER,
    contentType: `${TYPE}.notesMaster+xml`,
    relationships: sheet.relationships,
    body:
      `${XML_HEADER}<p:notesMaster ${NAMESPACES}><p:cSld><p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>` +
      `${shapeTree(notesShapes(sheet.nextId(), sheet.nextId(), '<a:p><a:endParaRPr lang="en-US"/></a:p>'))}</p:cSld>` +
      `${COLOR_MAP}<p:notesStyle>${styleOf(1200, 'mn')}</p:notesStyle></p:notesMaster>`,
  }
}

/** The speaker notes of a slide, a paragraph for each line. */
export function writeNotes(notes: string, number: number, { language }: Presentation): Part {
  const sheet = makeSheet()
  sheet.relate('notesMaster', NOTES_MASTER)
  sheet.relate('slide', slidePath(number))
  const text = notes
    .split('\n')
    .map((line) =>
      line === '' ? '<a:p/>' : `<a:p><a:r><a:rPr lang="${language}"/><a:t>${escapeXml(line)}</a:t></a:r></a:p>`,
    )
  return {
    path: notesPath(number),
    contentType: `${TYPE}.notesSlide+xml`,
    relationships: sheet.relationships,
    body:
      `${XML_HEADER}<p:notes ${NAMESPACES}><p:cSld>${shapeTree(notesShapes(sheet.nextId(), sheet.nextId(), text.join('')))}</p:cSld>` +
      '<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:notes>',
  }
}

const notesShapes = (slideId: number, notesId: number, text: string) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${slideId}" name="Slide ${slideId}"/><p:cNvSpPr><a:spLocks noGrp="1" noRot="1" noChangeAspect="1"/></p:cNvSpPr>` +
  `<p:nvPr><p:ph type="sldImg" idx="2"/></p:nvPr></p:nvSpPr><p:spPr>${frameOf(SLIDE)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:sp>` +
  `<p:sp><p:nvSpPr><p:cNvPr id="${notesId}" name="Notes ${notesId}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>` +
  `<p:nvPr><p:ph type="body" sz="quarter" idx="3"/></p:nvPr></p:nvSpPr><p:spPr>${frameOf(NOTES)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>` +
  `<p:txBody><a:bodyPr/><a:lstStyle/>${text}</p:txBody></p:sp>`
