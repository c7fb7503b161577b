import { escapeXml } from '#lib/xml/escape-xml.ts'
import { emu } from '#platform/office/part-xml.ts'
import type { PictureBox, Rect, RuleBox, ShapeBox, TextBox } from '../page-boxes.ts'
import type { Presentation, Sheet } from './make-sheet.ts'
import { fillOf, paragraphsOf, runProperties } from './write-text.ts'

/** The numbers of the placeholders in layouts and slides. */
export const PLACEHOLDERS = {
  title: '<p:ph type="title"/>',
  foot: '<p:ph type="ftr" sz="quarter" idx="11"/>',
  number: '<p:ph type="sldNum" sz="quarter" idx="12"/>',
}

export const BODY_PROPERTIES =
  '<a:bodyPr wrap="none" lIns="0" tIns="0" rIns="0" bIns="0" rtlCol="0" anchor="t"><a:noAutofit/></a:bodyPr>'

/** All fields of one kind have one id. */
export const NUMBER_FIELD = '{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}'

/** A text box, or with a title or field what fills the master's placeholder. */
export function textShape(box: TextBox, sheet: Sheet, deck: Presentation): string {
  const id = sheet.nextId()
  const role = box.isTitle ? 'title' : box.field
  const place = role
    ? `<p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr>${PLACEHOLDERS[role]}</p:nvPr>`
    : '<p:cNvSpPr txBox="1"/><p:nvPr/>'
  const outline = role ? frameOf(box.at) : `${frameOf(box.at)}${geometryOf(box.at)}<a:noFill/>`
  const text = box.field === 'number' ? numberField(box, deck.language) : paragraphsOf(box, sheet, deck)
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${role ?? 'Text'} ${id}"/>${place}</p:nvSpPr>` +
    `<p:spPr>${outline}</p:spPr><p:txBody>${BODY_PROPERTIES}<a:lstStyle/>${text}</p:txBody></p:sp>`
  )
}

/** PowerPoint counts: the number is right after slides are moved. */
function numberField({ lines }: TextBox, language: string): string {
  const run = lines[0]![0]!
  const field = `<a:fld id="${NUMBER_FIELD}" type="slidenum">`
  return `<a:p><a:pPr algn="r"/>${field}${runProperties(run, language)}<a:t>${escapeXml(run.text)}</a:t></a:fld></a:p>`
}

/** A picture that could not be read is left out. */
export function pictureShape(box: PictureBox, sheet: Sheet, deck: Presentation): string {
  const picture = deck.pictures.get(box)
  if (!picture) return ''
  const link = sheet.relate('image', deck.pathOfPicture(picture.bytes))
  return (
    `<p:pic><p:nvPicPr>${described('Picture', box.alt, sheet)}<p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr/></p:nvPicPr>` +
    `<p:blipFill><a:blip r:embed="${link}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill>` +
    `<p:spPr>${frameOf(picture.at)}${geometryOf(picture.at, box.radius)}</p:spPr></p:pic>`
  )
}

export const filledShape = ({ at, shade, radius, alt = '' }: ShapeBox, sheet: Sheet): string =>
  `<p:sp><p:nvSpPr>${described('Shape', alt, sheet)}<p:cNvSpPr/><p:nvPr/></p:nvSpPr>` +
  `<p:spPr>${frameOf(at)}${geometryOf(at, radius)}${fillOf(shade)}<a:ln><a:noFill/></a:ln></p:spPr>` +
  '<p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr lang="en-US"/></a:p></p:txBody></p:sp>'

export const RULE_WIDTH = emu(0.5 / 72)

export const ruleShape = ({ at, shade }: RuleBox, sheet: Sheet): string =>
  `<p:cxnSp><p:nvCxnSpPr>${described('Line', '', sheet)}<p:cNvCxnSpPr/><p:nvPr/></p:nvCxnSpPr>` +
  `<p:spPr>${frameOf({ ...at, height: 0 })}<a:prstGeom prst="line"><a:avLst/></a:prstGeom>` +
  `<a:ln w="${RULE_WIDTH}">${fillOf(shade)}</a:ln></p:spPr></p:cxnSp>`

const DECORATION =
  '<a:extLst><a:ext uri="{C183D7F6-B498-43B3-948B-1728B52AA6E4}"><adec:decorative ' +
  'xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext></a:extLst>'

/** The name and alternative text of a shape; without text it is marked as decoration. */
export function described(name: string, alt: string, sheet: Sheet): string {
  const id = sheet.nextId()
  if (alt === '') return `<p:cNvPr id="${id}" name="${name} ${id}">${DECORATION}</p:cNvPr>`
  return `<p:cNvPr id="${id}" name="${name} ${id}" descr="${escapeXml(alt)}"/>`
}

export const frameOf = (at: Rect, prefix = 'a') =>
  `<${prefix}:xfrm><a:off x="${emu(at.x)}" y="${emu(at.y)}"/><a:ext cx="${emu(at.width)}" cy="${emu(at.height)}"/></${prefix}:xfrm>`

/** A radius is a share of the shorter side, in hundred thousandths, at most half of it. */
function geometryOf({ width, height }: Rect, radius = 0): string {
  if (radius === 0) return '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>'
  const share = Math.min(50_000, Math.round((radius / Math.min(width, height)) * 100_000))
  return `<a:prstGeom prst="roundRect"><a:avLst><a:gd name="adj" fmla="val ${share}"/></a:avLst></a:prstGeom>`
}

/** What a slide, layout or master consists of. */
export const shapeTree = (shapes: string) =>
  '<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/>' +
  `<a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>${shapes}</p:spTree>`

/** Which of the theme's colors a master uses for which purpose. */
export const COLOR_MAP =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" ' +
  'accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>'
