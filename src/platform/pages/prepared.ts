import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../errors.ts'
import { brotli, gzip } from './compress.ts'

const COMPRESS = {
  br: (bytes: Buffer) => brotli(bytes, 5),
  gzip: (bytes: Buffer) => gzip(bytes),
}
const ENCODINGS = ['br', 'gzip'] as const
const MIN_COMPRESSED_BYTES = 1024
/** What the name of a compressed file has behind that of the file. */
export const COMPRESSED_EXTENSIONS: Record<(typeof ENCODINGS)[number], string> = { br: '.br', gzip: '.gz' }

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const COMPRESSIBLE = new Set(['.css', '.js', '.json', '.html', '.svg'])

type Encoding = (typeof ENCODINGS)[number]
type Compressed = { [K in Encoding]?: Buffer }

/** Whether a file with this extension, such as ".js", is sent compressed. */
export const isWorthCompressing = (bytes: Buffer, extension: string): boolean =>
  COMPRESSIBLE.has(extension) && bytes.length > MIN_COMPRESSED_BYTES

/** A response that is the same for all clients. Its bytes are in memory once, however many sockets still have to read them. */
export type PreparedResponse = {
  type: string
  etag: string
  /** The bytes in the best encoding that the client accepts; compressed on first use. */
  encode(acceptEncoding: string | undefined): Promise<{ encoding?: Encoding; bytes: Buffer }>
}

/**
 * Prepares a response; `extension`, such as ".js", determines its content type. `compressed` has the bytes in encodings in
 * which they are available already.
 */
export function prepare(bytes: Buffer, extension: string, compressed: Compressed = {}): PreparedResponse {
  const encoded: { [K in Encoding]?: Buffer | Promise<Buffer> } = { ...compressed }
  const isCompressible = isWorthCompressing(bytes, extension)
  return {
    type: TYPES[extension] ?? 'application/octet-stream',
    etag: `W/"${createHash('sha1').update(bytes).digest('base64')}"`,
    async encode(acceptEncoding) {
      const encoding = isCompressible ? ENCODINGS.find((name) => accepts(acceptEncoding, name)) : undefined
      if (!encoding) return { bytes }
      encoded[encoding] ??= COMPRESS[encoding](bytes)
      return { encoding, bytes: await encoded[encoding] }
    },
  }
}

export async function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: PreparedResponse) {
  const { encoding, bytes } = await prepared.encode(request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(prepared.type).header('etag', prepared.etag).header('vary', 'accept-encoding').send(bytes)
}

/** Serves the files that are in a folder at start, from memory. Later files are not found. */
export function serveFolder(app: FastifyInstance, { folder, prefix, maxAgeS }: FolderOptions) {
  const files = new Map(existsSync(folder) ? readdirSync(folder).flatMap((name) => openFile(folder, name)) : [])
  const cacheControl = `public, max-age=${maxAgeS}${maxAgeS >= YEAR_S ? ', immutable' : ''}`
  app.get(
    `${prefix}*`,
    { config: { access: 'public', cost: 'file' }, schema: { hide: true }, logLevel: 'warn' },
    async (request, reply) => {
      const file = files.get((request.params as { '*': string })['*'])
      if (!file) throw notFound('file')
      return sendPrepared(request, reply.header('cache-control', cacheControl), file)
    },
  )
}

/** The file, with those in which the build has compressed it; none for these themselves. */
function openFile(folder: string, name: string): [string, PreparedResponse][] {
  const extension = path.extname(name)
  if (Object.values(COMPRESSED_EXTENSIONS).includes(extension)) return []
  const file = path.join(folder, name)
  const compressed = ENCODINGS.flatMap((encoding) => {
    const copy = file + COMPRESSED_EXTENSIONS[encoding]
    return existsSync(copy) ? [[encoding, readFileSync(copy)]] : []
  })
  return [[name, prepare(readFileSync(file), extension, Object.fromEntries(compressed))]]
}

type FolderOptions = {
  folder: string
  prefix: string
  /** How long browsers may use a file without revalidation. */
  maxAgeS: number
}
const YEAR_S = 365 * 86_400

/** Whether an Accept-Encoding header accepts this encoding. */
export function accepts(header: string | undefined, encoding: string): boolean {
  return (header ?? '').split(',').some((each) => {
    const [name, ...parameters] = each
      .toLowerCase()
      .split(';')
      .map((part) => part.trim())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
