import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../src/platform/database/db.ts'
import { hashToken, makeToken } from '../src/platform/random-token.ts'

const CHUNK_BYTES = 2 * 1024 * 1024
const POLL_MS = 200

type Upload = { id: string; state: string; refusal: string | null; pictures: unknown[] }
export type Uploader = Awaited<ReturnType<typeof openUploader>>

/** A new account that uploads files to a server. */
export async function openUploader(origin: string, databaseUrl: string) {
  const { db, close } = openDatabase(databaseUrl, { size: 1 })
  const token = makeToken()
  const email = `uploader-${token.slice(0, 12).toLowerCase()}@alderwray.com`
  const { id: user_id } = await db
    .insertInto('app_user')
    .values({ email, role: 'landlord_rep', email_verified_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('session')
    .values({ token_hash: hashToken(token), user_id })
    .execute()
  await close()
  const headers = { cookie: `sid=${token}`, origin }
  const { csrfToken } = (await (await fetch(`${origin}/api/current_user`, { headers })).json()) as { csrfToken: string }

  async function request<T>(method: string, path: string, body?: object | Buffer): Promise<T> {
    const type = Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json'
    const response = await fetch(origin + path, {
      method,
      headers: { ...headers, 'x-csrf-token': csrfToken, ...(body && { 'content-type': type }) },
      ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`Expected ${method} ${path} to succeed, got ${await response.text()}`)
    return (await response.json()) as T
  }

  async function send(kind: 'photo' | 'plan', file: Buffer): Promise<string> {
    const { id } = await request<Upload>('POST', '/api/uploads', { kind, fileName: 'a file', size: file.length })
    for (let offset = 0; offset < file.length; offset += CHUNK_BYTES) {
      await request('PUT', `/api/uploads/${id}/chunks?offset=${offset}`, file.subarray(offset, offset + CHUNK_BYTES))
    }
    return id
  }
  const read = (id: string) => request<Upload>('GET', `/api/uploads/${id}`)
  return {
    send,
    read,
    /** Sends a file, and waits until it is ready or refused. */
    async process(kind: 'photo' | 'plan', file: Buffer): Promise<Upload> {
      const id = await send(kind, file)
      for (;;) {
        const upload = await read(id)
        if (upload.state !== 'processing') return upload
        await sleep(POLL_MS)
      }
    },
    countOpen: async () => (await request<{ uploads: Upload[] }>('GET', '/api/uploads')).uploads.length,
  }
}
