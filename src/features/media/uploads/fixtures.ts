import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { UploadKind } from '#lib/media/upload-limits.ts'
import type { Db } from '#platform/database/db.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { storedName } from '../rules.ts'

/** A photo that a user has uploaded, ready to be placed, with one of its files. */
export async function aReadyPhoto(
  { db, storage }: { db: Db; storage: Storage },
  userId: number,
  now: Date,
  kind: UploadKind = 'photo',
) {
  const picture = { format: 'photo' as const, width: 800, height: 800, created_at: now }
  const { id } = await db.insertInto('picture').values(picture).returning('id').executeTakeFirstOrThrow()
  const uploadId = crypto.randomUUID()
  const upload = { id: uploadId, user_id: userId, kind, file_name: 'photo.jpg', created_at: now }
  await db
    .insertInto('upload')
    .values({ ...upload, size: 1, received: 1, state: 'ready' })
    .execute()
  await db.insertInto('upload_picture').values({ upload_id: uploadId, page: 1, picture_id: id }).execute()
  await storage.write(storedName(id, '400.jpg'), Buffer.from('pixels'))
  return { uploadId, pictureId: id }
}

/** A JPEG of two halves, red on the left and blue on the right, with the place where it was taken. */
export function aJpeg({ width = 1200, height = 800, orientation = 1 } = {}): Promise<Buffer> {
  const blue = { create: { width: Math.round(width / 2), height, channels: 3 as const, background: '#0000ff' } }
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: Math.round(width / 2), top: 0 }])
    .withExif({
      IFD0: { Copyright: 'Ada Ferris', Orientation: String(orientation) },
      IFD3: { GPSLatitude: '41/1 53/1 0/1', GPSLongitude: '87/1 38/1 0/1' },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()
}

/** A JPEG of as many colors as a photograph has. */
export function aColorfulPhoto({ width = 1200, height = 800, phase = 0 } = {}): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      data[at] = 110 + 90 * Math.sin(x / 90 + phase)
      data[at + 1] = 110 + 90 * Math.sin(y / 70 + 2 * phase)
      data[at + 2] = 90 + 80 * Math.sin((x + y) / 120)
    }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
}

/** A PNG that says it has this many pixels, in about 100 bytes. */
export function aPixelBomb(width: number, height: number): Buffer {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', Buffer.concat([size, Buffer.from([8, 2, 0, 0, 0])])),
    pngChunk('IDAT', deflateSync(Buffer.alloc(100))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length)
  frame.writeUInt32BE(crc32(typed), 4)
  return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)])
}

/** What a PDF's pages have: a box in points, what is drawn on them, and the forms (F0) and images (I0) that the drawing may name. */
type PdfOptions = { box?: string; drawing?: Buffer; dictionary?: string; forms?: Buffer[]; images?: PdfImage[] }
/** `entries` of its dictionary: size, colors and filter. */
type PdfImage = { entries: string; content: Buffer }

/** A PDF with this many pages of 400 by 200 points, each with a red square in its lower left corner. */
export function aPdf(pages: number, options: PdfOptions = {}): Buffer {
  const {
    box = '0 0 400 200',
    drawing = Buffer.from('1 0 0 rg 0 0 100 100 re f'),
    dictionary = '',
    forms = [],
    images = [],
  } = options
  const firstForm = pages + 4
  const resources = [
    ...forms.map((_, index) => `/F${index} ${firstForm + index} 0 R`),
    ...images.map((_, index) => `/I${index} ${firstForm + forms.length + index} 0 R`),
  ].join(' ')
  const resource = `/Resources << /XObject << ${resources} >> >>`
  const kids = Array.from({ length: pages }, (_, index) => `${index + 4} 0 R`).join(' ')
  const stream = (content: Buffer, entries: string) =>
    Buffer.concat([
      Buffer.from(`<< ${entries} /Length ${content.length} >>\nstream\n`),
      content,
      Buffer.from('\nendstream'),
    ])
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] ${resource} /Contents 3 0 R >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    stream(drawing, dictionary),
    ...Array.from({ length: pages }, () => page),
    ...forms.map((form) => stream(form, `/Type /XObject /Subtype /Form /BBox [0 0 400 200] ${resource}`)),
    ...images.map(({ entries, content }) => stream(content, `/Type /XObject /Subtype /Image ${entries}`)),
  ]
  return Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    ...objects.flatMap((body, index) => [
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(body),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from('trailer << /Root 1 0 R >>\n%%EOF'),
  ])
}

/** The boxes of an MP4 whose only track has this codec. */
export function anMp4(codec = 'avc1'): Buffer {
  const box = (type: string, content: string) => {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(content.length + 8)
    return Buffer.concat([size, Buffer.from(type + content, 'latin1')])
  }
  return Buffer.concat([
    box('ftyp', 'isom\0\0\0\0isomavc1'),
    box('mdat', 'x'.repeat(5_000)),
    box('moov', `trak stsd ${codec}`),
  ])
}
