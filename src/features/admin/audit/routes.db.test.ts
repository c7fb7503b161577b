import { expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { addPreviewLink } from '#features/previews/store.ts'
import { addLink } from '#features/share-links/store.ts'
import { addShare } from '#features/sharing/store.ts'
import { aTourbook } from '#features/tourbooks/fixtures.ts'
import { addTourbookShare } from '#features/tourbooks/shares/store.ts'
import { recordAudit } from '#platform/audit-log.ts'
import { openTestApp } from '../../../../test/app.ts'

const app = await openTestApp()
const { db } = app
const robin = await app.signIn({ role: 'admin', first_name: 'Robin', last_name: 'Ames' })
const maya = await app.signIn({ role: 'tenant_rep', first_name: 'Maya', last_name: 'Lindqvist' })
await app.pool.query(
  'alter table audit_log disable trigger all; delete from audit_log; alter table audit_log enable trigger all',
)
const listing = await aListing(db, await aBuilding(db), { name: 'Suite 300' })
const by = (actor: typeof robin, role: 'admin' | 'tenant_rep') =>
  ({ type: 'user', userId: actor.user.id, role, ip: '203.0.113.9' }) as const
await recordAudit(
  db,
  {
    at: new Date('2026-11-18T09:00:00Z'),
    actor: by(robin, 'admin'),
    action: 'listing.changed',
    subject: { type: 'listing', id: listing },
    before: { floor: 3, name: 'Suite 3' },
    after: { floor: 4, name: 'x'.repeat(600) },
  },
  {
    at: new Date('2026-11-19T09:00:00Z'),
    actor: { type: 'visitor', ip: '203.0.113.9' },
    action: 'session.sign_in_failed',
    subject: { type: 'user', id: maya.user.id },
    count: 12,
  },
  {
    at: new Date('2026-11-20T23:59:00Z'),
    actor: by(maya, 'tenant_rep'),
    action: 'share.created',
    subject: { type: 'share', id: 7 },
  },
)
const OF_LINKS = {
  at: new Date('2026-11-17T09:00:00Z'),
  actor: by(maya, 'tenant_rep'),
  action: 'share.revoked',
} as const
const linkTo = async (subject: 'listing' | 'tourbook' | 'building_preview') =>
  (await addLink(db, { subject, userId: maya.user.id, expiresAt: null }, OF_LINKS.at)).id
const actionsOf = async (query: string) =>
  (await robin.get(`/api/admin/audit_log${query}`)).body.auditEntries.map(({ action }: { action: string }) => action)

test('the log lists who did what to which record, the latest first', async () => {
  const { body } = await robin.get('/api/admin/audit_log')
  expect(body.pagination.totalCount).toBe(3)
  expect(body.auditEntries[0]).toMatchObject({
    actor: { kind: 'user', id: maya.user.id, name: 'Maya Lindqvist', role: 'tenant_rep' },
    action: 'share.created',
    subject: { type: 'share', id: '7', name: null },
  })
  expect(body.auditEntries[1]).toMatchObject({
    actor: { kind: 'visitor', name: null },
    subject: { type: 'user', name: 'Maya Lindqvist' },
    count: 12,
    network: '203.0.113.0/24',
  })
  expect(body.auditEntries[2].subject).toEqual({ type: 'listing', id: String(listing), name: 'Suite 300' })
})

test('it is filtered by who, what, which record and days', async () => {
  expect(await actionsOf('?query=ROBIN')).toEqual(['listing.changed'])
  expect(await actionsOf('?about=session,share')).toEqual(['share.created', 'session.sign_in_failed'])
  expect(await actionsOf('?action=share.created')).toEqual(['share.created'])
  expect(await actionsOf(`?about=listing&record=${listing}`)).toEqual(['listing.changed'])
  expect(await actionsOf('?from=2026-11-19&to=2026-11-20')).toEqual(['share.created', 'session.sign_in_failed'])
  expect(await actionsOf('?sort_by=at&page_size=1')).toEqual(['listing.changed'])
  expect((await robin.get('/api/admin/audit_log?from=yesterday')).status).toBe(400)
})

test('an entry has the values that it changed, long ones cut', async () => {
  const [id] = (await robin.get('/api/admin/audit_log?about=listing')).body.pagination.ids
  const { changes } = (await robin.get(`/api/admin/audit_log/${id}`)).body
  expect(changes).toEqual(
    expect.arrayContaining([
      { field: 'floor', before: '3', after: '4' },
      { field: 'name', before: 'Suite 3', after: `${'x'.repeat(500)}…` },
    ]),
  )
  expect((await robin.get('/api/admin/audit_log/999999')).status).toBe(404)
})

test('a link is named after what it shows', async () => {
  const links = [await linkTo('listing'), await linkTo('tourbook'), await linkTo('building_preview')] as const
  await addShare(db, { linkId: links[0], listingId: listing, message: '', hides: [], recipients: [] })
  const tourbookId = await aTourbook(db, { user_id: maya.user.id, name: 'Head office' }, OF_LINKS.at)
  const shown = { recipient: undefined, message: '', hides: [], allowsDownloads: false }
  await addTourbookShare(db, { linkId: links[1], tourbookId, ...shown })
  await addPreviewLink(db, 'building', { linkId: links[2], recordId: await aBuilding(db, { name: 'Monroe Court' }) })
  await recordAudit(db, ...links.map((id) => ({ ...OF_LINKS, subject: { type: 'share', id } })))
  const { auditEntries } = (await robin.get('/api/admin/audit_log?action=share.revoked&sort_by=at')).body
  expect(auditEntries.map(({ subject }: { subject: { name: string } }) => subject.name)).toEqual([
    'Suite 300',
    'Head office',
    'Monroe Court',
  ])
})
