import { spacingOf } from '#lib/slides/slide-style.ts'
import { escapeXml } from '#lib/xml/escape-xml.ts'
import { hundredths } from '#platform/office/part-xml.ts'
import type { Run, Shade, TextBox } from '../page-boxes.ts'
import type { Presentation, Sheet } from './make-sheet.ts'

/** Under these names the colors are in the theme, so that a user changes them all at once. */
const SCHEME: Record<Shade, string> = {
  ink: 'tx1',
  white: 'bg1',
  second: 'tx2',
  line: 'bg2',
  accent: 'accent1',
  tint: 'accent2',
  third: 'accent3',
}

export const fillOf = (shade: Shade) => `<a:solidFill><a:schemeClr val="${SCHEME[shade]}"/></a:solidFill>`

const ALIGNS: Record<TextBox['align'], string> = { left: 'l', center: 'ctr', right: 'r' }

/** Lines as paragraphs; those of a title as one paragraph, since an outline shows a paragraph for each. */
export function paragraphsOf({ lines, align, lineHeight, isTitle }: TextBox, sheet: Sheet, deck: Presentation): string {
  const spacing = `<a:lnSpc><a:spcPts val="${hundredths(lineHeight)}"/></a:lnSpc>`
  const properties = `<a:pPr algn="${ALIGNS[align]}">${spacing}</a:pPr>`
  const texts = lines.map((line) => runsOf(line, sheet, deck))
  const paragraphs = isTitle ? [texts.join('<a:br/>')] : texts
  return paragraphs.map((text) => `<a:p>${properties}${text}</a:p>`).join('')
}

/** Lines as one paragraph with the default line height. An empty one is as high as its letters would be. */
export function paragraphOf(lines: Run[][], align: TextBox['align'], sheet: Sheet, deck: Presentation): string {
  const runs = lines.flat()
  const text = runs.some((run) => run.text !== '')
    ? lines.map((line) => runsOf(line, sheet, deck)).join('<a:br/>')
    : `<a:endParaRPr lang="${deck.language}" sz="${hundredths(runs[0]?.style.size ?? 1)}"/>`
  return `<a:p><a:pPr algn="${ALIGNS[align]}"/>${text}</a:p>`
}

const runsOf = (runs: Run[], sheet: Sheet, deck: Presentation) =>
  runs
    .map(
      (run) =>
        `<a:r>${runProperties(run, deck.language, linkOf(run.href, sheet))}<a:t>${escapeXml(run.text)}</a:t></a:r>`,
    )
    .join('')

/** The font is the theme's. */
export function runProperties({ style }: Run, language: string, link = ''): string {
  const bold = style.weight > 400 ? ' b="1"' : ' b="0"'
  const spacing = spacingOf(style) === 0 ? '' : ` spc="${hundredths(spacingOf(style))}"`
  return `<a:rPr lang="${language}" sz="${hundredths(style.size)}"${bold}${spacing} dirty="0">${fillOf(style.shade)}${link}</a:rPr>`
}

/** Without the extension PowerPoint draws a link in the theme's color for links. */
const COLOR_OF_TEXT =
  '<a:extLst><a:ext uri="{A12FA001-AC4F-418D-AE19-62706E023703}"><ahyp:hlinkClr ' +
  'xmlns:ahyp="http://schemas.microsoft.com/office/drawing/2018/hyperlinkcolor" val="tx"/></a:ext></a:extLst>'

function linkOf(href: string | undefined, sheet: Sheet): string {
  // PowerPoint repairs a file with a link that is no URL.
  const url = href === undefined ? null : URL.parse(href)
  if (!url) return ''
  return `<a:hlinkClick r:id="${sheet.relate('hyperlink', url.href, true)}">${COLOR_OF_TEXT}</a:hlinkClick>`
}

/** Letters of the theme's heading (mj) or body (mn) font; `size` in hundredths of a point. */
export const styleOf = (size: number, font: 'mj' | 'mn', bold = '') =>
  `<a:lvl1pPr marL="0" indent="0" algn="l"><a:buNone/><a:defRPr sz="${size}"${bold} kern="1200"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill>` +
  `<a:latin typeface="+${font}-lt"/><a:ea typeface="+${font}-ea"/><a:cs typeface="+${font}-cs"/></a:defRPr></a:lvl1pPr>`
