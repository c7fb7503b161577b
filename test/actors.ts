import type { FastifyInstance } from 'fastify'
import type { Insertable } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { hashToken, makeToken } from '#platform/random-token.ts'
import type { AppUser } from '../db/schema.ts'

type Answer = {
  status: number
  headers: Record<string, unknown>
  text: string
  bytes: Buffer
  body: ReturnType<typeof JSON.parse>
}

/** A browser of a user or visitor: stores cookies, and writes with the CSRF token as pages do. */
export type Actor = {
  get(url: string, options?: { headers?: Record<string, string> }): Promise<Answer>
  /** GET of what the browser has a copy of. */
  revalidate(url: string, etag: string): Promise<Answer>
  post(url: string, body?: object, headers?: Record<string, string>): Promise<Answer>
  put(url: string, body?: object): Promise<Answer>
  delete(url: string, body?: object): Promise<Answer>
  /** PUT of a file. */
  upload(url: string, bytes: Buffer): Promise<Answer>
  /** POST of a form by a browser without JavaScript. */
  form(url: string, entries: Record<string, string>): Promise<Answer>
}

/** Actors of a test: visitors, and users of any role. */
export function actors(http: FastifyInstance, db: Db, clock: Clock) {
  let userCount = 0
  return {
    visitor: () => openBrowser(http),

    /** A new signed-in user; override what the test depends on. */
    async signIn(values: Partial<Insertable<AppUser>> = {}): Promise<Actor & { user: { id: number; email: string } }> {
      userCount += 1
      const now = clock()
      const user = await db
        .insertInto('app_user')
        .values({
          email: `person-${userCount}@example.org`,
          first_name: 'Robin',
          last_name: `Marsh ${userCount}`,
          role: 'occupier',
          email_verified_at: now,
          ...values,
        })
        .returning(['id', 'email'])
        .executeTakeFirstOrThrow()
      const token = makeToken()
      const session = { token_hash: hashToken(token), user_id: user.id }
      await db
        .insertInto('session')
        .values({ ...session, created_at: now, seen_at: now })
        .execute()
      return { user, ...openBrowser(http, { sid: token }) }
    },
  }
}

function openBrowser(http: FastifyInstance, cookies: Record<string, string> = {}): Actor {
  const jar = new Map(Object.entries(cookies))
  async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, options: Options = {}): Promise<Answer> {
    const answer = await http.inject({
      method,
      url,
      cookies: Object.fromEntries(jar),
      headers: { host: 'localhost', origin: 'http://localhost', ...options.headers },
      ...(options.body && { payload: options.body }),
    })
    for (const { name, value } of answer.cookies) {
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    const isJson = String(answer.headers['content-type']).includes('json')
    const body = isJson ? answer.json() : undefined
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, bytes: answer.rawPayload, body }
  }
  let known = { cookies: '', token: '' }
  /** The token of these cookies, which pages read only once, too. */
  async function csrfToken(): Promise<string> {
    if (known.token && known.cookies === textOf(jar)) return known.token
    const token: string = (await send('GET', '/api/current_user')).body.csrfToken
    known = { cookies: textOf(jar), token }
    return token
  }
  async function write(method: 'POST' | 'PUT' | 'DELETE', url: string, { body, headers }: Options) {
    const sendWithToken = async () =>
      send(method, url, { ...(body && { body }), headers: { 'x-csrf-token': await csrfToken(), ...headers } })
    const answer = await sendWithToken()
    if (answer.body?.code !== 'stale_token') return answer
    // The session has ended since.
    known.token = ''
    return sendWithToken()
  }
  return {
    get: (url, options) => send('GET', url, options),
    revalidate: (url, etag) => send('GET', url, { headers: { 'if-none-match': etag } }),
    post: (url, body, headers = {}) => write('POST', url, { ...(body && { body }), headers }),
    put: (url, body) => write('PUT', url, { ...(body && { body }) }),
    upload: (url, bytes) => write('PUT', url, { body: bytes, headers: { 'content-type': 'application/octet-stream' } }),
    form: (url, entries) =>
      send('POST', url, {
        body: new URLSearchParams(entries).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    delete: (url, body) => write('DELETE', url, { ...(body && { body }) }),
  }
}

const textOf = (jar: Map<string, string>) => JSON.stringify([...jar])

type Options = { body?: object | string; headers?: Record<string, string> }
