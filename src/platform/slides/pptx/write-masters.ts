import { MASTERS } from '#lib/slides/slide-style.ts'
import { NAMESPACES, XML_HEADER } from '#platform/office/part-xml.ts'
import type { Box, Master, Page, Rect } from '../page-boxes.ts'
import { makeSheet, type Presentation, type Sheet } from './make-sheet.ts'
import { layoutPath, MASTER, THEME } from './part-paths.ts'
import type { Part } from './write-package.ts'
import { BODY_PROPERTIES, COLOR_MAP, frameOf, NUMBER_FIELD, PLACEHOLDERS, shapeTree } from './write-shapes.ts'
import { shapesOf } from './write-slide.ts'
import { styleOf } from './write-text.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.presentationml'

/** Ids of masters and layouts are in one row, from this number upwards. */
const FIRST_ID = 2_147_483_648
export const MASTER_ID = FIRST_ID

/** The master with the foot of all pages, and a layout for each kind of page. The cover has boxes of its own. */
export async function writeMasters(pages: Page[], deck: Presentation): Promise<Part[]> {
  const foot = pages.find(({ master }) => master !== 'cover')?.boxes ?? []
  const cover = pages.find(({ master }) => master === 'cover')?.boxes ?? []
  const layouts = await Promise.all(MASTERS.map((master) => layoutOf(master, master === 'cover' ? cover : foot, deck)))
  return [await masterOf(foot, deck), ...layouts]
}

const NAMES: Record<Master, string> = {
  cover: 'Cover',
  table: 'Table',
  stop: 'Stop',
  plan: 'Plan',
  photos: 'Photos',
  closing: 'Closing',
}

async function masterOf(boxes: Box[], deck: Presentation): Promise<Part> {
  const sheet = makeSheet()
  const layouts = MASTERS.map(
    (master, index) =>
      `<p:sldLayoutId id="${FIRST_ID + 1 + index}" r:id="${sheet.relate('slideLayout', layoutPath(master))}"/>`,
  )
  sheet.relate('theme', THEME)
  const shapes = [
    placeholder(sheet, 'title', '<p:ph type="title"/>', deck.format.titleAt('table')),
    placeholder(sheet, 'body', '<p:ph type="body" idx="1"/>', deck.format.content),
    ...fieldsOf(boxes, sheet, {
      foot: '<p:ph type="ftr" sz="quarter" idx="3"/>',
      number: '<p:ph type="sldNum" sz="quarter" idx="4"/>',
    }),
    await shapesOf(inMaster(boxes), sheet, deck),
  ]
  return {
    path: MASTER,
    contentType: `${TYPE}.slideMaster+xml`,
    relationships: sheet.relationships,
    body:
      `${XML_HEADER}<p:sldMaster ${NAMESPACES}><p:cSld><p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>` +
      `${shapeTree(shapes.join(''))}</p:cSld>` +
      `${COLOR_MAP}<p:sldLayoutIdLst>${layouts.join('')}</p:sldLayoutIdLst><p:txStyles>` +
      `<p:titleStyle>${styleOf(2400, 'mj', ' b="1"')}</p:titleStyle><p:bodyStyle>${styleOf(1200, 'mn')}</p:bodyStyle>` +
      `<p:otherStyle>${styleOf(1200, 'mn')}</p:otherStyle></p:txStyles></p:sldMaster>`,
  }
}

async function layoutOf(master: Master, boxes: Box[], deck: Presentation): Promise<Part> {
  const isCover = master === 'cover'
  const sheet = makeSheet()
  sheet.relate('slideMaster', MASTER)
  const shapes = [
    placeholder(sheet, 'title', PLACEHOLDERS.title, deck.format.titleAt(master)),
    ...(isCover ? [await shapesOf(inMaster(boxes), sheet, deck)] : fieldsOf(boxes, sheet, PLACEHOLDERS)),
  ]
  return {
    path: layoutPath(master),
    contentType: `${TYPE}.slideLayout+xml`,
    relationships: sheet.relationships,
    body:
      `${XML_HEADER}<p:sldLayout ${NAMESPACES}${isCover ? ' showMasterSp="0"' : ''} preserve="1" userDrawn="1">` +
      `<p:cSld name="${NAMES[master]}">${shapeTree(shapes.join(''))}</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`,
  }
}

const inMaster = (boxes: Box[]) => boxes.filter((box) => box.inMaster)

/** The placeholders for the line at the foot and the page's number, where the pages have them. */
const fieldsOf = (boxes: Box[], sheet: Sheet, places: { foot: string; number: string }): string[] =>
  boxes.flatMap((box) =>
    box.kind === 'text' && box.field ? [placeholder(sheet, box.field, places[box.field], box.at)] : [],
  )

const SMALL = '<a:defRPr sz="900"><a:solidFill><a:schemeClr val="accent3"/></a:solidFill></a:defRPr>'

/** What a slide that a user adds has in its placeholders. */
const PLACEHOLDER_TEXTS = {
  title: { name: 'Title', style: '', text: '<a:r><a:rPr lang="en-US"/><a:t>Title</a:t></a:r>' },
  body: { name: 'Body', style: '', text: '<a:r><a:rPr lang="en-US"/><a:t>Text</a:t></a:r>' },
  foot: { name: 'Footer', style: `<a:lvl1pPr algn="ctr">${SMALL}</a:lvl1pPr>`, text: '' },
  number: {
    name: 'Slide number',
    style: `<a:lvl1pPr algn="r">${SMALL}</a:lvl1pPr>`,
    text: `<a:fld id="${NUMBER_FIELD}" type="slidenum"><a:rPr lang="en-US"/><a:t>‹#›</a:t></a:fld>`,
  },
}

function placeholder(sheet: Sheet, kind: keyof typeof PLACEHOLDER_TEXTS, place: string, at: Rect): string {
  const { name, style, text } = PLACEHOLDER_TEXTS[kind]
  const id = sheet.nextId()
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name} ${id}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr>${place}</p:nvPr></p:nvSpPr>` +
    `<p:spPr>${frameOf(at)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>` +
    `<p:txBody>${BODY_PROPERTIES}<a:lstStyle>${style}</a:lstStyle><a:p>${text}<a:endParaRPr lang="en-US"/></a:p></p:txBody></p:sp>`
  )
}
