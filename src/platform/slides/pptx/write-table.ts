import { emu } from '#platform/office/part-xml.ts'
import { CELL_GAP, type Cell, type Shade, type TableBox } from '../page-boxes.ts'
import type { Presentation, Sheet } from './make-sheet.ts'
import { frameOf, RULE_WIDTH } from './write-shapes.ts'
import { fillOf, paragraphOf } from './write-text.ts'

/** A native table. */
export function tableFrame({ at, columns, rows, hasHeader }: TableBox, sheet: Sheet, deck: Presentation): string {
  const id = sheet.nextId()
  const grid = columns.map((width) => `<a:gridCol w="${emu(width)}"/>`).join('')
  const lines = rows.map(({ cells, height, rule }, index) => {
    const rules = { above: rows[index - 1]?.rule, below: rule }
    const written = cells.map((cell) => cellOf(cell, rules, sheet, deck))
    return `<a:tr h="${emu(height)}">${written.join('')}</a:tr>`
  })
  return (
    `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="Table ${id}"/>` +
    '<p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr><p:nvPr/></p:nvGraphicFramePr>' +
    `${frameOf(at, 'p')}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table">` +
    `<a:tbl><a:tblPr${hasHeader ? ' firstRow="1"' : ''}/><a:tblGrid>${grid}</a:tblGrid>${lines.join('')}</a:tbl>` +
    '</a:graphicData></a:graphic></p:graphicFrame>'
  )
}

type Rules = { above: Shade | undefined; below: Shade }

function cellOf({ lines, align, span = 1, inset = 0 }: Cell, rules: Rules, sheet: Sheet, deck: Presentation): string {
  const margins = align === 'left' ? `marL="${emu(inset)}" marR="${emu(CELL_GAP)}"` : `marL="${emu(CELL_GAP)}" marR="0"`
  const properties = `<a:tcPr ${margins} marT="0" marB="0" anchor="ctr">${bordersOf(rules)}<a:noFill/></a:tcPr>`
  const text = `<a:txBody><a:bodyPr/><a:lstStyle/>${paragraphOf(lines, align, sheet, deck)}</a:txBody>`
  const merged = `<a:tc hMerge="1"><a:txBody><a:bodyPr/><a:lstStyle/><a:p/></a:txBody>${properties}</a:tc>`
  const spans = span > 1 ? ` gridSpan="${span}"` : ''
  return `<a:tc${spans}>${text}${properties}</a:tc>${merged.repeat(span - 1)}`
}

/** Two cells share a border: each has to name it. */
const bordersOf = ({ above, below }: Rules) =>
  borderOf('lnL') + borderOf('lnR') + borderOf('lnT', above) + borderOf('lnB', below)

const borderOf = (side: string, shade?: Shade) =>
  shade === undefined
    ? `<a:${side} w="0"><a:noFill/></a:${side}>`
    : `<a:${side} w="${RULE_WIDTH}">${fillOf(shade)}</a:${side}>`
