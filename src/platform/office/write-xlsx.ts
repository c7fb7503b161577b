import { Readable } from 'node:stream'
import { sheetColumn } from '#lib/tables/table.ts'
import { escapeXml } from '#lib/xml/escape-xml.ts'
import { streamZip } from '../zip/stream-zip.ts'

/** A formula is written by this program, never taken from a text; `value` is its result, for what does not calculate. */
export type Formula = { formula: string; value: number }
export type Cell = string | number | null | Formula

/** What a cell shows, for files without formulas. */
export const valueOfCell = (cell: Cell): string | number | null =>
  typeof cell === 'object' && cell !== null ? cell.value : cell

/** One sheet: its first row and first column are headings, and stay in view. */
export type Sheet = { name: string; rows: readonly (readonly Cell[])[] }

/** The sheet as an Excel workbook (ECMA-376), with numbers as numbers. A text is never a formula. `size` is in bytes. */
export function writeXlsx(sheet: Sheet): Promise<{ size: number; stream: Readable }> {
  const parts = { ...FIXED_PARTS, 'xl/workbook.xml': workbookOf(sheet), 'xl/worksheets/sheet1.xml': worksheetOf(sheet) }
  return streamZip(
    Object.entries(parts).map(([name, xml]) => {
      const bytes = Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`)
      return { name, size: bytes.length, open: async () => Readable.from([bytes], { objectMode: false }) }
    }),
  )
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The indexes of `cellXfs` below. */
const STYLES = { text: 0, heading: 1, whole: 2, decimal: 3 }

const FIXED_PARTS = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SPREADSHEET}.worksheet+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/></Types>`,
  '_rels/.rels':
    `<Relationships xmlns="${RELATIONSHIPS}">` +
    `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${RELATIONSHIPS}">` +
    `<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  // The number formats 3 and 4 are built in: #,##0 and #,##0.00.
  'xl/styles.xml':
    `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="4">${styleXml({ font: 0, format: 0 })}${styleXml({ font: 1, format: 0 })}` +
    `${styleXml({ font: 0, format: 3 })}${styleXml({ font: 0, format: 4 })}</cellXfs></styleSheet>`,
}

function styleXml({ font, format }: { font: number; format: number }): string {
  return (
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" ` +
    'applyAlignment="1"><alignment horizontal="left" vertical="top" wrapText="1"/></xf>'
  )
}

const workbookOf = ({ name }: Sheet) =>
  `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
  `<sheet name="${escapeXml(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`

/** A name that Excel accepts: at most 31 characters without []:*?/\ and not within quotes. */
function sheetName(name: string): string {
  const accepted = name.replace(/[[\]:*?/\\\p{Cc}]/gu, ' ').replace(/^['\s]+/, '')
  return (
    [...accepted]
      .slice(0, 31)
      .join('')
      .replace(/['\s]+$/, '') || 'Sheet 1'
  )
}

const worksheetOf = ({ rows }: Sheet) =>
  `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/></sheetView></sheetViews>' +
  `<cols><col min="1" max="${rows[0]?.length ?? 1}" width="26" customWidth="1"/></cols>` +
  `<sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`

function rowXml(cells: readonly Cell[], row: number): string {
  return `<row r="${row + 1}">${cells.map((value, column) => cellXml(value, { row, column })).join('')}</row>`
}

function cellXml(value: Cell, { row, column }: { row: number; column: number }): string {
  if (value === null || value === '') return ''
  const name = `${sheetColumn(column)}${row + 1}`
  if (typeof value !== 'string') {
    const [figure, formula] =
      typeof value === 'number' ? [value, ''] : [value.value, `<f>${escapeXml(value.formula)}</f>`]
    return `<c r="${name}" s="${Number.isInteger(figure) ? STYLES.whole : STYLES.decimal}">${formula}<v>${figure}</v></c>`
  }
  const style = row === 0 || column === 0 ? STYLES.heading : STYLES.text
  return `<c r="${name}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`
}
