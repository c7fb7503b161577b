/** The encodings in which spreadsheets save text. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/**
 * The text of a file: UTF-8, UTF-16 with or without a byte order mark, else Windows-1252, in which Excel saves CSV. In pieces, so that
 * a large file is not in memory twice.
 */
export function* decodeText(file: Buffer): Generator<string> {
  const decoder = new TextDecoder(encodingOf(file))
  for (const piece of piecesOf(file)) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

function encodingOf(file: Buffer): Encoding {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le'
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be'
  const start = file.subarray(0, 1000)
  const zeros = (from: 0 | 1) => start.filter((byte, index) => byte === 0 && index % 2 === from).length
  // Every other byte of plain text in UTF-16 is zero.
  if (zeros(1) > start.length / 4) return 'utf-16le'
  if (zeros(0) > start.length / 4) return 'utf-16be'
  return isUtf8(file) ? 'utf-8' : 'windows-1252'
}

function isUtf8(file: Buffer): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (const piece of piecesOf(file)) decoder.decode(piece, { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}

const PIECE = 256 * 1024

function* piecesOf(file: Buffer): Generator<Buffer> {
  for (let at = 0; at < file.length; at += PIECE) yield file.subarray(at, at + PIECE)
}
