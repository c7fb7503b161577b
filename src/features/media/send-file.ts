import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#platform/errors.ts'
import { readByteRange } from '#platform/http/byte-range.ts'
import type { Storage } from '#platform/storage/storage.ts'

type StoredFile = { name: string; type: string; cacheControl: string }

/** Sends a stored file, or the part of it that a player requests to seek. The caller has checked who may see it. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  { name, type, cacheControl }: StoredFile,
): Promise<FastifyReply> {
  const size = await storage.size(name)
  if (size === undefined) throw notFound('file')
  reply.header('accept-ranges', 'bytes')
  const range = request.method === 'HEAD' ? undefined : readByteRange(request.headers.range, size)
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  reply
    .type(type)
    .header('cache-control', cacheControl)
    .header('content-length', range ? range.end - range.start + 1 : size)
  // With an empty stream instead of no content, the length above stays.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const file = await storage.open(name, range)
  if (!file) throw notFound('file')
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  return reply.send(file.stream)
}
