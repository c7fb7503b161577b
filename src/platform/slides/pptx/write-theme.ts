import { XML_HEADER } from '#platform/office/part-xml.ts'
import type { Colors } from '../page-boxes.ts'
import type { Part } from './write-package.ts'

/**
 * Inter, described as Arial: where Inter is missing, PowerPoint looks for a font with the same description (ISO/IEC
 * 29500-1, 21.1.2.5), and Arial is on every computer that has PowerPoint.
 */
const FONT =
  '<a:latin typeface="Inter" panose="020B0604020202020204" pitchFamily="34" charset="0"/><a:ea typeface=""/><a:cs typeface=""/>'

const FILL = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
const LINE = `<a:ln w="6350" cap="flat" cmpd="sng" algn="ctr">${FILL}<a:prstDash val="solid"/></a:ln>`
const EFFECT = '<a:effectStyle><a:effectLst/></a:effectStyle>'

/** The deck's colors and font, so that a user changes them in one place. */
export const writeTheme = (path: string, colors: Colors): Part => ({
  path,
  contentType: 'application/vnd.openxmlformats-officedocument.theme+xml',
  body:
    `${XML_HEADER}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Deck"><a:themeElements>` +
    `<a:clrScheme name="Deck">${schemeOf(colors)}</a:clrScheme>` +
    `<a:fontScheme name="Deck"><a:majorFont>${FONT}</a:majorFont><a:minorFont>${FONT}</a:minorFont></a:fontScheme>` +
    `<a:fmtScheme name="Deck"><a:fillStyleLst>${FILL.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${LINE.repeat(3)}</a:lnStyleLst>` +
    `<a:effectStyleLst>${EFFECT.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${FILL.repeat(3)}</a:bgFillStyleLst></a:fmtScheme>` +
    '</a:themeElements></a:theme>',
})

function schemeOf({ ink, white, second, line, accent, tint, third }: Colors): string {
  const entries = {
    dk1: ink,
    lt1: white,
    dk2: second,
    lt2: line,
    accent1: accent,
    accent2: tint,
    accent3: third,
    accent4: second,
    accent5: line,
    accent6: ink,
    hlink: accent,
    folHlink: accent,
  }
  return Object.entries(entries)
    .map(([name, color]) => `<a:${name}><a:srgbClr val="${color.slice(1).toUpperCase()}"/></a:${name}>`)
    .join('')
}
