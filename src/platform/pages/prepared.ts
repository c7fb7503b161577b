import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../errors.ts'

const COMPRESS = {
  br: (bytes: Buffer) => brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => gzip(bytes),
}
const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const ENCODINGS = ['br', 'gzip'] as const
const MIN_COMPRESSED_BYTES = 1024

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}
const COMPRESSIBLE = new Set(['.css', '.js', '.json', '.html', '.svg'])

/** A response that is the same for all clients. Its bytes are in memory once, however many sockets still have to read them. */
export type PreparedResponse = {
  type: string
  etag: string
  /** The bytes in the best encoding that the client accepts; compressed on first use. */
  encode(acceptEncoding: string | undefined): Promise<{ encoding?: (typeof ENCODINGS)[number]; bytes: Buffer }>
}

/** Prepares a response; `extension`, such as ".js", determines its content type. */
export function prepare(bytes: Buffer, extension: string): PreparedResponse {
  const encoded: { [K in (typeof ENCODINGS)[number]]?: Promise<Buffer> } = {}
  const isCompressible = COMPRESSIBLE.has(extension) && bytes.length > MIN_COMPRESSED_BYTES
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
  const names = existsSync(folder) ? readdirSync(folder) : []
  const files = new Map(names.map((name) => [name, prepare(readFileSync(path.join(folder, name)), path.extname(name))]))
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
