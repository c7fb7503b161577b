// The process of `openS3Server`: s3rver, with replacements where it does not do what S3 promises.
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import S3rver from 's3rver'

const [directory = '', bucket = '', port = '0'] = process.argv.slice(2)
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  vhostBuckets: false,
  configureBuckets: [{ name: bucket }],
})
const { store } = server
const getObject = store.getObject.bind(store)

// The original writes to the file that is being read, and responds before all bytes are written.
async function writeWhole(file: string, content: Buffer | Readable) {
  const part = `${file}.${randomUUID()}`
  const hash = createHash('md5')
  let size = 0
  await mkdir(path.dirname(file), { recursive: true })
  const measured = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  await pipeline(Buffer.isBuffer(content) ? Readable.from([content]) : content, measured, createWriteStream(part))
  await rename(part, file)
  return { size, md5: hash.digest('hex') }
}

Object.assign(store, {
  async putObject({ bucket, key, content, metadata }) {
    const written = await writeWhole(store.getResourcePath(bucket, key, 'object'), content)
    await store.putMetadata(bucket, key, metadata, written.md5)
    return written
  },
  async putPart(bucket, uploadId, partNumber, content) {
    const folder = path.join(store.getResourcePath(bucket, undefined, 'uploads'), uploadId)
    const written = await writeWhole(path.join(folder, String(partNumber)), content)
    await writeFile(path.join(folder, `${partNumber}.md5`), written.md5)
    return written
  },
  // The original reads the number 0 as no end; it passes the text '0' on.
  getObject: (bucket, key, range) =>
    getObject(bucket, key, range?.end === 0 ? ({ ...range, end: '0' } as never) : range),
} satisfies Partial<typeof store>)

// s3rver cannot abort an upload.
server.middleware.unshift(async (context, next) => {
  const { uploadId } = context.query
  if (context.method !== 'DELETE' || typeof uploadId !== 'string') return next()
  const uploads = store.getResourcePath(bucket, undefined, 'uploads')
  await rm(path.join(uploads, path.basename(uploadId)), { recursive: true })
  context.status = 204
})

process.send!((await server.run()).port)
process.once('disconnect', () => process.exit())
