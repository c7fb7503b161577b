import { PDFiumLibrary } from '@hyzyla/pdfium'

/** What the library does not declare. Pointers and handles are numbers; 0 is none. */
type Module = {
  _FPDF_LoadPage: (document: number, index: number) => number
  _FPDF_ClosePage: (page: number) => void
  _FPDF_GetPageSizeByIndexF: (document: number, index: number, size: number) => number
  _FPDF_PageToDevice: (
    page: number,
    left: number,
    top: number,
    width: number,
    height: number,
    rotate: number,
    x: number,
    y: number,
    deviceX: number,
    deviceY: number,
  ) => number
  _FPDF_RenderPageBitmap: (
    bitmap: number,
    page: number,
    left: number,
    top: number,
    width: number,
    height: number,
    rotate: number,
    flags: number,
  ) => void
  _FPDFBitmap_CreateEx: (width: number, height: number, format: number, buffer: number, stride: number) => number
  _FPDFBitmap_FillRect: (
    bitmap: number,
    left: number,
    top: number,
    width: number,
    height: number,
    color: number,
  ) => void
  _FPDFBitmap_Destroy: (bitmap: number) => void
  _FPDFText_LoadPage: (page: number) => number
  _FPDFText_ClosePage: (text: number) => void
  _FPDFText_CountChars: (text: number) => number
  _FPDFText_GetUnicode: (text: number, index: number) => number
  _FPDFText_GetLooseCharBox: (text: number, index: number, rectangle: number) => number
  _FPDFPage_CountObjects: (page: number) => number
  _FPDFPage_GetObject: (page: number, index: number) => number
  _FPDFFormObj_CountObjects: (form: number) => number
  _FPDFFormObj_GetObject: (form: number, index: number) => number
  _FPDFPageObj_GetType: (object: number) => number
  _FPDFPageObj_GetBounds: (object: number, left: number, bottom: number, right: number, top: number) => number
  _FPDFPageObj_GetMatrix: (object: number, matrix: number) => number
  _FPDFPageObj_SetIsActive: (object: number, isActive: number) => number
  _FPDFPath_CountSegments: (path: number) => number
  _FPDFImageObj_GetImagePixelSize: (image: number, width: number, height: number) => number
  wasmExports: { malloc: (bytes: number) => number; free: (pointer: number) => void }
  HEAPU8: Uint8Array<ArrayBuffer>
}

/** In points or pixels; `top` is counted from the upper edge. */
export type Box = { left: number; top: number; right: number; bottom: number }
/** x becomes a x + c y + e, and y becomes b x + d y + f. */
export type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number]
type PageSize = { width: number; height: number }

export type Pdf = Awaited<ReturnType<typeof openPdf>> & object
export type PdfPage = ReturnType<Pdf['openPage']> & object

/** Bytes in which PDFium writes what it returns. */
const SCRATCH_BYTES = 64
/** Pixels of a device for a point, because its coordinates are whole. */
const DEVICE_SCALE = 64
const BGRA = 4
const WITH_ANNOTATIONS = 0x01
const RED_FIRST = 0x10

type DrawOptions = { box: Box; scale: number; hasAnnotations: boolean }

/** Opens a PDF with PDFium; 'encrypted' when it needs a password, and undefined when it is damaged. */
export async function openPdf(file: Uint8Array) {
  const library = await PDFiumLibrary.init()
  let isEncrypted = false
  const document = await library.loadDocument(file).catch((error: Error) => {
    isEncrypted = /password/i.test(error.message)
    return undefined
  })
  if (!document) return isEncrypted ? ('encrypted' as const) : undefined
  const { module, documentIdx } = document as unknown as { module: Module; documentIdx: number }
  const scratch = module.wasmExports.malloc(SCRATCH_BYTES)
  // Memory may have moved while it grew.
  const floats = (count: number) => {
    const view = new DataView(module.HEAPU8.buffer, scratch, SCRATCH_BYTES)
    return Array.from({ length: count }, (_, index) => view.getFloat32(index * 4, true))
  }
  const integers = () => new DataView(module.HEAPU8.buffer, scratch, SCRATCH_BYTES)

  /** Width and height in points as the page is shown, from the boxes alone: opening a page reads all that is drawn on it. */
  function sizeOf(index: number): PageSize {
    if (!module._FPDF_GetPageSizeByIndexF(documentIdx, index, scratch)) return { width: 0, height: 0 }
    const [width, height] = floats(2) as [number, number]
    return { width, height }
  }

  /** From the coordinates of a page to points from the upper left of the page as it is shown, which may be rotated. */
  function displayOf(page: number, { width, height }: PageSize): Matrix {
    const [deviceWidth, deviceHeight] = [width, height].map((side) => Math.round(side * DEVICE_SCALE)) as [
      number,
      number,
    ]
    const at = (x: number, y: number): [number, number] => {
      module._FPDF_PageToDevice(page, 0, 0, deviceWidth, deviceHeight, 0, x, y, scratch, scratch + 4)
      const view = integers()
      return [view.getInt32(0, true) / DEVICE_SCALE, view.getInt32(4, true) / DEVICE_SCALE]
    }
    const far = 1_000
    const [origin, right, up] = [at(0, 0), at(far, 0), at(0, far)]
    const per = (point: [number, number], axis: 0 | 1) => (point[axis] - origin[axis]) / far
    return [per(right, 0), per(right, 1), per(up, 0), per(up, 1), ...origin]
  }

  /** Draws what is active of a page at `scale` pixels for a point, as red, green, blue and alpha, on a transparent ground. */
  function draw(page: number, size: PageSize, { box, scale, hasAnnotations }: DrawOptions) {
    const width = Math.max(Math.round((box.right - box.left) * scale), 1)
    const height = Math.max(Math.round((box.bottom - box.top) * scale), 1)
    const bytes = width * height * BGRA
    const pixels = module.wasmExports.malloc(bytes)
    if (pixels === 0) throw new Error('Expected memory for the pixels of a page')
    const bitmap = module._FPDFBitmap_CreateEx(width, height, BGRA, pixels, width * BGRA)
    module._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0)
    const [left, top] = [-Math.round(box.left * scale), -Math.round(box.top * scale)]
    const flags = RED_FIRST | (hasAnnotations ? WITH_ANNOTATIONS : 0)
    const [pageWidth, pageHeight] = [Math.round(size.width * scale), Math.round(size.height * scale)]
    module._FPDF_RenderPageBitmap(bitmap, page, left, top, pageWidth, pageHeight, 0, flags)
    module._FPDFBitmap_Destroy(bitmap)
    const data = module.HEAPU8.slice(pixels, pixels + bytes)
    module.wasmExports.free(pixels)
    return { width, height, data }
  }

  return {
    module,
    pageCount: document.getPageCount(),
    sizeOf,
    /** A page by its index from 0; undefined when it is damaged. */
    openPage(index: number) {
      const page = module._FPDF_LoadPage(documentIdx, index)
      if (!page) return undefined
      const size = sizeOf(index)
      return {
        ...size,
        display: displayOf(page, size),
        handle: page,
        draw: (options: DrawOptions) => draw(page, size, options),
        close: () => module._FPDF_ClosePage(page),
      }
    },
    /** The box of a character; undefined when it has none. */
    characterBox(text: number, index: number): Rectangle | undefined {
      if (!module._FPDFText_GetLooseCharBox(text, index, scratch)) return undefined
      const [left, top, right, bottom] = floats(4) as Four
      return { left, top, right, bottom }
    },
    boundsOf(object: number): Rectangle | undefined {
      if (!module._FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return undefined
      const [left, bottom, right, top] = floats(4) as Four
      return { left, top, right, bottom }
    },
    matrixOf(object: number): Matrix {
      return module._FPDFPageObj_GetMatrix(object, scratch) ? (floats(6) as Matrix) : [1, 0, 0, 1, 0, 0]
    },
    /** Of an image, as it is stored. */
    pixelSizeOf(image: number): PageSize {
      if (!module._FPDFImageObj_GetImagePixelSize(image, scratch, scratch + 4)) return { width: 0, height: 0 }
      const view = integers()
      return { width: view.getUint32(0, true), height: view.getUint32(4, true) }
    },
  }
}

type Four = [number, number, number, number]
/** In the coordinates of a page, whose y grows upwards. */
type Rectangle = { left: number; top: number; right: number; bottom: number }

/** The box around a rectangle after a matrix. */
export function transformBox({ left, top, right, bottom }: Rectangle, [a, b, c, d, e, f]: Matrix): Box {
  const corners = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ] as const
  const xs = corners.map(([x, y]) => a * x + c * y + e)
  const ys = corners.map(([x, y]) => b * x + d * y + f)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** First `inner`, then `outer`. */
export const combine = ([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix => [
  a * A + b * C,
  a * B + b * D,
  c * A + d * C,
  c * B + d * D,
  e * A + f * C + E,
  e * B + f * D + F,
]
