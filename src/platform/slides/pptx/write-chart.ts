import { buffer } from 'node:stream/consumers'
import { escapeXml } from '#lib/xml/escape-xml.ts'
import { XML_HEADER } from '#platform/office/part-xml.ts'
import { writeXlsx } from '#platform/office/write-xlsx.ts'
import { BAR_GAP } from '../chart-bars.ts'
import type { ChartBox } from '../page-boxes.ts'
import type { Presentation, Sheet } from './make-sheet.ts'
import { described, frameOf } from './write-shapes.ts'
import { fillOf } from './write-text.ts'

const CHART = 'http://schemas.openxmlformats.org/drawingml/2006/chart'

/** A native bar chart, which a user edits as a table. Its bars fill the frame, so that they lie in the rows beside them. */
export async function chartFrame(box: ChartBox, sheet: Sheet, deck: Presentation): Promise<string> {
  const number = deck.added.filter(({ path }) => path.startsWith('ppt/charts/')).length + 1
  const path = `ppt/charts/chart${number}.xml`
  const workbook = `ppt/embeddings/workbook${number}.xlsx`
  deck.added.push({ path: workbook, body: await workbookOf(box) })
  deck.added.push({
    path,
    contentType: 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
    body: chartSpace(box),
    relationships: [{ id: 'rId1', type: 'package', target: workbook }],
  })
  return (
    `<p:graphicFrame><p:nvGraphicFramePr>${described('Chart', box.alt, sheet)}<p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>` +
    `${frameOf(box.at, 'p')}<a:graphic><a:graphicData uri="${CHART}"><c:chart xmlns:c="${CHART}" r:id="${sheet.relate('chart', path)}"/>` +
    '</a:graphicData></a:graphic></p:graphicFrame>'
  )
}

/** The sheet of the workbook that the chart refers to. */
const SHEET = 'Sheet1'
const CATEGORY_AXIS = 1
const VALUE_AXIS = 2
const FULL =
  '<c:layout><c:manualLayout><c:layoutTarget val="inner"/><c:xMode val="edge"/><c:yMode val="edge"/>' +
  '<c:x val="0"/><c:y val="0"/><c:w val="1"/><c:h val="1"/></c:manualLayout></c:layout>'

const chartSpace = (box: ChartBox) =>
  `${XML_HEADER}<c:chartSpace xmlns:c="${CHART}" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ` +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><c:roundedCorners val="0"/>' +
  `<c:chart><c:autoTitleDeleted val="1"/><c:plotArea>${FULL}` +
  '<c:barChart><c:barDir val="bar"/><c:grouping val="stacked"/><c:varyColors val="0"/>' +
  box.series.map((_, index) => seriesOf(box, index)).join('') +
  `<c:gapWidth val="${BAR_GAP * 100}"/><c:overlap val="100"/><c:axId val="${CATEGORY_AXIS}"/><c:axId val="${VALUE_AXIS}"/></c:barChart>` +
  // The first category is at the top.
  `<c:catAx><c:axId val="${CATEGORY_AXIS}"/><c:scaling><c:orientation val="maxMin"/></c:scaling><c:delete val="1"/>` +
  `<c:axPos val="l"/><c:crossAx val="${VALUE_AXIS}"/></c:catAx>` +
  `<c:valAx><c:axId val="${VALUE_AXIS}"/><c:scaling><c:orientation val="minMax"/><c:max val="${box.longest}"/><c:min val="0"/>` +
  `</c:scaling><c:delete val="1"/><c:axPos val="t"/><c:crossAx val="${CATEGORY_AXIS}"/></c:valAx>` +
  '</c:plotArea><c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart>' +
  '<c:spPr><a:noFill/><a:ln><a:noFill/></a:ln></c:spPr><c:externalData r:id="rId1"><c:autoUpdate val="0"/></c:externalData></c:chartSpace>'

function seriesOf({ categories, series }: ChartBox, index: number): string {
  const { name, shade, values } = series[index]!
  const last = categories.length + 1
  const column = columnOf(index + 1)
  return (
    `<c:ser><c:idx val="${index}"/><c:order val="${index}"/><c:tx>${strings(`${SHEET}!$${column}$1`, [name])}</c:tx>` +
    `<c:spPr>${fillOf(shade)}</c:spPr><c:invertIfNegative val="0"/>` +
    `<c:cat>${strings(`${SHEET}!$A$2:$A$${last}`, categories)}</c:cat>` +
    `<c:val><c:numRef><c:f>${SHEET}!$${column}$2:$${column}$${last}</c:f><c:numCache><c:formatCode>General</c:formatCode>${points(values.map(String))}</c:numCache></c:numRef></c:val></c:ser>`
  )
}

const strings = (cells: string, texts: string[]) =>
  `<c:strRef><c:f>${cells}</c:f><c:strCache>${points(texts)}</c:strCache></c:strRef>`

const points = (texts: string[]) =>
  `<c:ptCount val="${texts.length}"/>${texts.map((text, index) => `<c:pt idx="${index}"><c:v>${escapeXml(text)}</c:v></c:pt>`).join('')}`

/** The numbers as a workbook, which PowerPoint opens when a user edits them. */
async function workbookOf({ categories, series }: ChartBox): Promise<Buffer> {
  const head = [null, ...series.map(({ name }) => name)]
  const rows = categories.map((category, index) => [category, ...series.map(({ values }) => values[index] ?? null)])
  const { stream } = await writeXlsx({ name: SHEET, rows: [head, ...rows] })
  return buffer(stream)
}

/** The letter of a column of the workbook; a chart has fewer than 26. */
const columnOf = (index: number) => String.fromCharCode('A'.charCodeAt(0) + index)
