import { expect, test } from 'vitest'
import { openTestApp } from '../../../../../test/app.ts'
import { ALWAYS_HIDDEN, aTourbookToHide, HIDDEN } from './fixtures.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const LATER = new Date('2026-11-22T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
const { maya, tourbook, listing } = await aTourbookToHide(app, NOW)
await maya.put(`/api/tourbooks/${tourbook.id}`, { client: 'Alderwick & Wray' })

async function aLink(body: object = {}) {
  const recipients = [{ name: 'Jonah Quillfeather' }]
  const created = await maya.post(`/api/tourbooks/${tourbook.id}/shares`, { recipients, message: 'Teasel.', ...body })
  const { id, url } = created.body.shares[0]
  return { id, path: new URL(url).pathname }
}
const SECRETS = /Headquarters|Alderwick|Quillfeather|Teasel|pictures\/|map\//

/** Links that opened it once, by why they do no more. */
const ENDED = {
  async expired() {
    const link = await aLink({ expiresAt: LATER.toISOString() })
    await db.updateTable('share_link').set({ expires_at: NOW }).where('id', '=', link.id).execute()
    return link
  },
  async revoked() {
    const link = await aLink()
    await maya.delete(`/api/tourbook_shares/${link.id}`)
    return link
  },
  async replaced() {
    const link = await aLink()
    await maya.put(`/api/tourbook_shares/${link.id}`, { renewed: true })
    await maya.put(`/api/tourbook_shares/${link.id}`, { renewed: true })
    return link
  },
}

test.each(Object.keys(ENDED) as (keyof typeof ENDED)[])(
  'a link that is %s says who sent it, and nothing else',
  async (why) => {
    const { path } = await ENDED[why]()
    const visitor = app.visitor()
    const ended = await visitor.get(`/api${path}/ended`)
    expect(ended.status).toBe(200)
    expect(ended.body).toEqual({ sender: expect.objectContaining({ name: 'Maya Okafor', email: maya.user.email }) })
    expect(ended.headers['cache-control']).toBe('private, no-store')
    for (const secret of [SECRETS, ALWAYS_HIDDEN, ...Object.values(HIDDEN)]) expect(ended.text).not.toMatch(secret)
    // Every other response is that of a link that there never was.
    for (const rest of ['', '/stops', '/feedback?viewer=0b8e1f70-3d53-4f2c-9a77-6d1f0c2f5a11'])
      expect((await visitor.get(`/api${path}${rest}`)).status, rest).toBe(404)
    expect((await visitor.get(`${path}/tour.ics`)).status).toBe(404)
  },
)

test('an unknown link, one that is open, and one whose sender closed the account say nothing of a sender', async () => {
  const open = await aLink()
  const expired = await ENDED.expired()
  const visitor = app.visitor()
  const [invented, version] = [`${expired.path.slice(0, -4)}AAAA`, '/tourbook_shares/5-abc']
  for (const path of [invented, version, open.path])
    expect((await visitor.get(`/api${path}/ended`)).status, path).toBe(404)
  const ofListing = await maya.post(`/api/listings/${listing}/shares`, {})
  const token = ofListing.body.url.split('/').at(-1)
  await maya.delete(`/api/listing_shares/${ofListing.body.id}`)
  expect((await visitor.get(`/api/tourbook_shares/${token}/ended`)).status).toBe(404)
  await db
    .updateTable('app_user')
    .set({ deactivated_at: NOW, deletion_requested_at: NOW })
    .where('id', '=', maya.user.id)
    .execute()
  expect((await visitor.get(`/api${expired.path}/ended`)).status).toBe(404)
  await db
    .updateTable('app_user')
    .set({ deactivated_at: null, deletion_requested_at: null })
    .where('id', '=', maya.user.id)
    .execute()
})

test('who no longer uses the site is named without phone and address', async () => {
  const { path } = await ENDED.revoked()
  await db.updateTable('app_user').set({ deactivated_at: NOW }).where('id', '=', maya.user.id).execute()
  const { body } = await app.visitor().get(`/api${path}/ended`)
  expect(body.sender).toMatchObject({ name: 'Maya Okafor', hasLeft: true, phone: null, email: null })
})
