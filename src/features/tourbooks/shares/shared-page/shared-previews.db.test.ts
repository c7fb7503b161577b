import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { COOKIES } from '#lib/cookies.ts'
import { makeSessions } from '#platform/http/session.ts'
import { openTestApp } from '../../../../../test/app.ts'
import { TEST_SECRET } from '../../../../../test/http.ts'
import { HIDEABLE } from '../../rules.ts'
import { previewToken } from '../rules.ts'
import { ALWAYS_HIDDEN, aTourbookToHide, HIDDEN } from './fixtures.ts'
import { openLinks } from './open-link.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
const { maya, tourbook } = await aTourbookToHide(app, NOW)
const VIEWER = '0b8e1f70-3d53-4f2c-9a77-6d1f0c2f5a11'

const addressOf = (hides: readonly (typeof HIDEABLE)[number][] = [], allowsDownloads = false) =>
  `/tourbook_shares/${previewToken({ tourbookId: tourbook.id, hides, allowsDownloads })}`

test.each([[], ['rent'], ['address'], ['notes'], [...HIDEABLE]] as const)(
  'a preview that hides %s %s %s shows its owner what such a link shows',
  async (...given) => {
    const hides = given.filter(Boolean)
    const path = addressOf(hides, true)
    const { body } = await maya.get(`/api${path}`)
    expect(body).toMatchObject({ locked: null, tourbook: { name: 'Headquarters', hides, allowsDownloads: true } })
    expect(body.tourbook.tourbookId).toBe(tourbook.id)
    const { stops } = (await maya.get(`/api${path}/stops`)).body
    const created = await maya.post(`/api/tourbooks/${tourbook.id}/shares`, { hides })
    const link = new URL(created.body.shares[0].url).pathname
    const { stops: shared } = (await app.visitor().get(`/api${link}/stops`)).body
    // The keys and the pictures of stops are those of one link.
    const withoutKeys = (value: unknown) =>
      JSON.stringify(value)
        .replaceAll(/"key":"[^"]*"/g, '')
        .replaceAll(/\/tourbook_shares\/[^"]*\/(\d)"/g, '$1"')
    expect(withoutKeys(stops)).toBe(withoutKeys(shared))
    const { tourbookId: _, sender: __, ...shown } = body.tourbook
    const whole = JSON.stringify([shown, stops])
    expect(whole).not.toMatch(ALWAYS_HIDDEN)
    for (const hide of hides) expect(whole).not.toMatch(HIDDEN[hide])
    expect((await maya.get(`${stops[0].photos[0].src}/800.webp`)).status).toBe(200)
  },
)

test('only the owner of the tourbook gets a preview of it', async () => {
  const { stops } = (await maya.get(`/api${addressOf()}/stops`)).body
  for (const actor of [app.visitor(), await app.signIn(), await app.signIn({ role: 'admin' })])
    for (const path of [`/api${addressOf()}`, `/api${addressOf()}/stops`, `${stops[0].photos[0].src}/800.webp`])
      expect((await actor.get(path)).status, path).toBe(404)
  for (const path of ['preview-999999', 'preview-0', `preview-${tourbook.id}-x`])
    expect((await maya.get(`/api/tourbook_shares/${path}`)).status, path).toBe(404)
})

test('a preview is counted nowhere, takes no answers and makes no files', async () => {
  const api = `/api${addressOf([], true)}`
  const [{ key }] = (await maya.get(`${api}/stops`)).body.stops
  expect((await maya.post(`${api}/opens`, { viewer: VIEWER })).body).toEqual({ counted: false })
  expect((await maya.get(`${api}/feedback?viewer=${VIEWER}`)).body).toEqual({ feedback: [], replies: [] })
  const answer = { viewer: VIEWER, verdict: 'favorite', reasons: [], note: '' }
  const refused = await maya.put(`${api}/stops/${key}/feedback`, answer)
  expect([refused.status, refused.body.code]).toEqual([403, 'own_tourbook'])
  expect((await maya.post(`${api}/feedback_emails`, { viewer: VIEWER })).status).toBe(403)
  expect((await maya.post(`${api}/deck`, { format: 'pdf' })).status).toBe(404)
  expect((await app.visitor().post(`${api}/passcode`, { passcode: 'tulip77' })).status).toBe(404)
  for (const table of ['share_link_open', 'tourbook_visit', 'tourbook_feedback', 'tourbook_deck'] as const)
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
})

test('only a preview reads the session of its visitor', async () => {
  let reads = 0
  const sessions = makeSessions({
    secret: TEST_SECRET,
    secure: false,
    async findSessionUser() {
      reads++
      return null
    },
  })
  const context = { db, clock: () => NOW, secret: TEST_SECRET, publicUrl: undefined, sessions }
  const links = openLinks(context, { previews: true })
  const request = {
    user: null,
    headers: {},
    cookies: { [COOKIES.session]: 'x'.repeat(43) },
  } as unknown as FastifyRequest
  const { body } = await maya.post(`/api/tourbooks/${tourbook.id}/shares`, {})
  const token = new URL(body.shares[0].url).pathname.split('/').at(-1)!
  expect((await links.access(token, request)).share.tourbook_id).toBe(tourbook.id)
  expect(reads).toBe(0)
  await expect(
    links.access(previewToken({ tourbookId: tourbook.id, hides: [], allowsDownloads: false }), request),
  ).rejects.toMatchObject({ status: 404 })
  expect(reads).toBe(1)
})
