import { textBox } from '#platform/slides/lay-text.ts'
import { ellipsize, fitLines, linesOf } from '#platform/slides/measure-text.ts'
import type { Box, Page, TextStyle } from '#platform/slides/page-boxes.ts'
import { chooseSidePhotos } from './choose-side-photos.ts'
import { type Frame, headingBox, pageOf } from './page-frame.ts'
import { mapBox, photoColumn } from './picture-boxes.ts'

const TEXT: TextStyle = { size: 11, weight: 400, shade: 'ink' }
const STRONG: TextStyle = { ...TEXT, weight: 600 }
const NOTE: TextStyle = { size: 9, weight: 400, shade: 'third' }
const COLUMNS = 2

/** What the building and the space offer, by group, in two columns. */
export function layoutAmenities(frame: Frame): Page[] {
  const { content, paper, text } = frame
  if (content.amenities.length === 0) return []
  const photos = chooseSidePhotos(content, 'amenities')
  const area = photos.length > 0 ? paper.left : paper.body
  const columns = photos.length > 0 ? COLUMNS : COLUMNS + 1
  const width = (area.width - 0.3 * (columns - 1)) / columns
  const groups = content.amenities.map(({ title, names }) => {
    const lines = names.flatMap((name) => fitLines(`• ${name}`, TEXT, { width, most: 2 }))
    return { title, lines, height: 0.32 + (lines.length * TEXT.size * 1.45) / 72 + 0.24 }
  })
  const total = groups.reduce((sum, { height }) => sum + height, 0)
  const boxes: Box[] = []
  let [column, y] = [0, area.y]
  for (const { title, lines, height } of groups) {
    // A column ends where it has its share.
    if (column < columns - 1 && y > area.y && y - area.y + height / 2 > total / columns)
      [column, y] = [column + 1, area.y]
    if (y + height - 0.24 > area.y + area.height + 0.01) {
      if (column === columns - 1) break
      ;[column, y] = [column + 1, area.y]
    }
    const x = area.x + column * (width + 0.3)
    boxes.push(headingBox(title, { x, y, width }))
    boxes.push(textBox({ x, y: y + 0.32, width }, linesOf(lines, TEXT), { leading: 1.45 }))
    y += height
  }
  const notes = content.amenities.map(({ title, names }) => `${title}: ${names.join(', ')}`).join('\n')
  const side = photoColumn(photos, paper.right, content.name)
  return [pageOf(frame, { master: 'table', title: text('listing.amenities'), boxes: [...boxes, ...side], notes })]
}

/** The map, and the walks to stations. */
export function layoutLocation(frame: Frame): Page[] {
  const { content, paper, text } = frame
  const { stations } = content.location
  const title = text('common.location')
  const narrow = { ...paper.right, x: paper.right.x + 0.7, width: paper.right.width - 0.7 }
  if (stations.length === 0) {
    const map = mapBox(frame, { ...paper.body, y: paper.body.y + 0.32, height: paper.body.height - 0.32 })
    return [pageOf(frame, { master: 'table', title, boxes: [addressBox(frame), map] })]
  }
  const boxes: Box[] = [mapBox(frame, { ...paper.left, width: narrow.x - paper.left.x - 0.3 })]
  const address = fitLines(content.address, TEXT, { width: narrow.width, most: 3 })
  boxes.push(textBox(narrow, linesOf(address, TEXT)))
  let y = narrow.y + address.length * 0.2 + 0.3
  boxes.push(headingBox(text('brochure.gettingThere'), { ...narrow, y }))
  y += 0.36
  for (const { name, lines, walk } of stations) {
    const label = { width: narrow.width - 1, most: 1 }
    boxes.push({ kind: 'rule', at: { ...narrow, y, height: 0 }, shade: 'line' })
    boxes.push(
      textBox({ ...narrow, y: y + 0.08, width: label.width }, [
        ...linesOf(fitLines(name, STRONG, label), STRONG),
        ...linesOf(fitLines(lines, NOTE, label), NOTE),
      ]),
      textBox({ x: narrow.x + narrow.width - 1, y: y + 0.08, width: 1 }, linesOf([walk], TEXT), { align: 'right' }),
    )
    y += 0.52
  }
  const note = fitLines(text('brochure.walk.note'), NOTE, { width: narrow.width, most: 2 })
  boxes.push(textBox({ ...narrow, y: y + 0.1 }, linesOf(note, NOTE)))
  const notes = stations.map(({ name, walk }) => `${name}: ${walk}`).join('\n')
  return [pageOf(frame, { master: 'table', title, boxes, notes })]
}

function addressBox({ content, paper }: Frame): Box {
  const { x, y, width } = paper.body
  return textBox({ x, y, width }, linesOf([ellipsize(content.address, TEXT, width)], TEXT))
}
