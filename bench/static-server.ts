import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import type { Usage } from './start-server.ts'

// The limit of pages.ts in a separate process: files of the same bytes, sent by @fastify/static. Receives the files in
// base64 and sends its port to the parent process, then its usage whenever it is asked for.

const name = '@fastify/static'
const { default: serveStatic } = await import(name)
const root = mkdtempSync(path.join(tmpdir(), 'frontage-static-'))
const app = Fastify()
await app.register(serveStatic, { root })

process.on('message', async (message: string | string[]) => {
  if (typeof message === 'string') {
    const { user, system } = process.cpuUsage()
    const { rss, arrayBuffers } = process.memoryUsage()
    process.send?.({ cpuMs: (user + system) / 1000, residentBytes: rss, bufferBytes: arrayBuffers } satisfies Usage)
    return
  }
  for (const [index, bytes] of message.entries()) {
    writeFileSync(path.join(root, `${index}.html`), Buffer.from(bytes, 'base64'))
  }
  await app.listen({ port: 0, host: '127.0.0.1' })
  process.send?.((app.server.address() as AddressInfo).port)
})
process.once('disconnect', () => {
  rmSync(root, { recursive: true, force: true })
  process.exit()
})
