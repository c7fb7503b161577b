/** The types of file that are accepted; `content` decides, never a name or a header. */
type FileType = 'jpeg' | 'png' | 'webp' | 'avif' | 'pdf' | 'mp4'

const AVIF_BRANDS = ['avif', 'avis']
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The type of a file by its first bytes; undefined for any other, such as SVG, GIF or HTML. */
export function detectType(content: Buffer): FileType | undefined {
  const text = (from: number, to: number) => content.toString('latin1', from, to)
  if (content[0] === 0xff && content[1] === 0xd8 && content[2] === 0xff) return 'jpeg'
  if (content.subarray(0, PNG.length).equals(PNG)) return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(0, 5) === '%PDF-') return 'pdf'
  if (text(4, 8) !== 'ftyp') return undefined
  return AVIF_BRANDS.includes(text(8, 12)) ? 'avif' : 'mp4'
}
