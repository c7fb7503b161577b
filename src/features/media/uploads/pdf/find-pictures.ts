import { MAX_ASPECT } from './judge-picture.ts'
import { type Box, combine, type Matrix, type Pdf, type PdfPage, transformBox } from './open-pdf.ts'

/** A picture that is drawn on a page. */
type PlacedPicture = {
  /** In points from the upper left of the page. */
  box: Box
  /** Of its longer side, as it is stored. */
  longestPixels: number
  /** Whether it is drawn of lines and surfaces instead of pixels. */
  isVector: boolean
  /** Shows it alone, or hides it again. */
  show: (isShown: boolean) => void
}

type Kind = 'text' | 'path' | 'image' | 'other'
/** `segments` of a path. */
type PageObject = { handle: number; kind: Kind; segments: number; box: Box }

const KINDS: Record<number, Kind> = { 1: 'text', 2: 'path', 3: 'image' }
const FORM = 5
/** More are neither looked at nor hidden. */
const MAX_OBJECTS = 20_000
const MAX_DEPTH = 6
const MAX_PICTURES_OF_PAGE = 40
/** A plan that is drawn has at least so many lines, and less of it is text than of a table. */
const LEAST_SEGMENTS = 24
const MAX_TEXT_SHARE = 0.08

/** Points, and the share of the page: what is smaller is a logo, an icon or a line. */
const LEAST_SIDE = 54
const LEAST_SHARE = 0.015
/** A drawing of lines that is smaller is a chart or an ornament. */
const LEAST_DRAWING_SHARE = 0.06
const MAX_DRAWING_SHARE = 0.8
const LEAST_PIXELS = { short: 140, long: 220 }
/** Pixels of the longer side of a drawing, which has none of its own. */
const DRAWING_PIXELS = 1_600

/** The pictures of a page and the drawings of lines on it, the largest first. Everything on the page is hidden meanwhile. */
export function findPictures(pdf: Pdf, page: PdfPage): PlacedPicture[] {
  const objects = listObjects(pdf, page)
  const setShown = (object: PageObject, isShown: boolean) =>
    pdf.module._FPDFPageObj_SetIsActive(object.handle, isShown ? 1 : 0)
  for (const object of objects) setShown(object, false)
  const images = objects
    .filter(({ kind }) => kind === 'image')
    .flatMap((object): PlacedPicture[] => {
      const { width, height } = pdf.pixelSizeOf(object.handle)
      const longestPixels = Math.max(width, height)
      const isTiny = Math.min(width, height) < LEAST_PIXELS.short || longestPixels < LEAST_PIXELS.long
      if (isTiny || !isSensible(object.box, page, LEAST_SHARE)) return []
      return [{ box: object.box, longestPixels, isVector: false, show: (isShown) => setShown(object, isShown) }]
    })
  const texts = objects.filter(({ kind }) => kind === 'text')
  const drawings = groupPaths(objects, page).flatMap(({ box, members }): PlacedPicture[] => {
    const labels = texts.filter((text) => shareWithin(text.box, box) > 0.5)
    const textShare = labels.reduce((sum, label) => sum + areaOf(label.box), 0) / areaOf(box)
    if (textShare > MAX_TEXT_SHARE || images.some((image) => shareWithin(box, image.box) > 0.5)) return []
    const show = (isShown: boolean) => {
      for (const object of [...members, ...labels]) setShown(object, isShown)
    }
    return [{ box, longestPixels: DRAWING_PIXELS, isVector: true, show }]
  })
  return [...images, ...drawings]
    .toSorted((one, other) => areaOf(other.box) - areaOf(one.box))
    .slice(0, MAX_PICTURES_OF_PAGE)
}

/** What is drawn on a page, also in its forms. */
function listObjects({ module, boundsOf, matrixOf }: Pdf, page: PdfPage): PageObject[] {
  const objects: PageObject[] = []
  let left = MAX_OBJECTS
  function add(handle: number, matrix: Matrix, depth: number) {
    left -= 1
    const type = module._FPDFPageObj_GetType(handle)
    if (type === FORM && depth < MAX_DEPTH) {
      const within = combine(matrixOf(handle), matrix)
      const count = module._FPDFFormObj_CountObjects(handle)
      for (let index = 0; index < count && left > 0; index++)
        add(module._FPDFFormObj_GetObject(handle, index), within, depth + 1)
      return
    }
    const bounds = boundsOf(handle)
    const box = clip(bounds ? transformBox(bounds, matrix) : NOWHERE, page)
    const kind = KINDS[type] ?? 'other'
    objects.push({ handle, kind, segments: kind === 'path' ? module._FPDFPath_CountSegments(handle) : 0, box })
  }
  const count = module._FPDFPage_CountObjects(page.handle)
  for (let index = 0; index < count && left > 0; index++)
    add(module._FPDFPage_GetObject(page.handle, index), page.display, 0)
  return objects
}

const NOWHERE = { left: 0, top: 0, right: 0, bottom: 0 }

const clip = (box: Box, { width, height }: PdfPage): Box => ({
  left: Math.max(box.left, 0),
  top: Math.max(box.top, 0),
  right: Math.min(box.right, width),
  bottom: Math.min(box.bottom, height),
})

const areaOf = ({ left, top, right, bottom }: Box) => Math.max(right - left, 0) * Math.max(bottom - top, 0)

/** Which share of `inner` is within `outer`. */
const shareWithin = (inner: Box, outer: Box) =>
  areaOf({
    left: Math.max(inner.left, outer.left),
    top: Math.max(inner.top, outer.top),
    right: Math.min(inner.right, outer.right),
    bottom: Math.min(inner.bottom, outer.bottom),
  }) / Math.max(areaOf(inner), 1)

function isSensible(box: Box, page: PdfPage, leastShare: number): boolean {
  const sides = [box.right - box.left, box.bottom - box.top]
  const [short, long] = [Math.min(...sides), Math.max(...sides)]
  return short >= LEAST_SIDE && long / short <= MAX_ASPECT && areaOf(box) >= leastShare * page.width * page.height
}

type Group = { box: Box; members: PageObject[] }
/** Lines that are closer than so many points are of one drawing. */
const PATH_GAP = 6
const MAX_PATHS = 4_000
const MAX_GROUPS = 200

/** Lines and surfaces that touch each other or nearly so, and that are as large as a plan. */
function groupPaths(objects: readonly PageObject[], page: PdfPage): Group[] {
  const paths = objects.filter(({ kind }) => kind === 'path')
  if (segmentsOf(paths) < LEAST_SEGMENTS || paths.length > MAX_PATHS) return []
  let groups: Group[] = []
  for (const path of paths) {
    // The ground of the page, or a line across it.
    const { left, right } = path.box
    if (areaOf(path.box) > MAX_DRAWING_SHARE * page.width * page.height) continue
    if (right - left > 0.95 * page.width) continue
    const near = groups.filter(({ box }) => touches(box, path.box))
    const merged: Group = {
      box: around([path.box, ...near.map(({ box }) => box)]),
      members: [path, ...near.flatMap(({ members }) => members)],
    }
    groups = [...groups.filter((group) => !near.includes(group)), merged]
    if (groups.length > MAX_GROUPS) return []
  }
  return groups.filter(
    ({ box, members }) => segmentsOf(members) >= LEAST_SEGMENTS && isSensible(box, page, LEAST_DRAWING_SHARE),
  )
}

const segmentsOf = (paths: readonly PageObject[]) => paths.reduce((sum, { segments }) => sum + segments, 0)

const touches = (one: Box, other: Box) =>
  one.left - PATH_GAP <= other.right &&
  other.left - PATH_GAP <= one.right &&
  one.top - PATH_GAP <= other.bottom &&
  other.top - PATH_GAP <= one.bottom

const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
})
