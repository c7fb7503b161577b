// Audit rows of writes outside accounts: every write of an admin adds a row, and no row contains private data.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findUser } from '#features/accounts/store.ts'
import { aRing } from '#features/catalog/buildings/demographics/fixtures.ts'
import { profileColumn } from '#features/catalog/imports/columns/profile-column.ts'
import { proposeMapping } from '#features/catalog/imports/columns/propose-mapping.ts'
import { TARGET_NAMES } from '#features/catalog/imports/fields.ts'
import type { Stage } from '#features/catalog/imports/rules.ts'
import { insertImport, insertRows, updateImport } from '#features/catalog/imports/store.ts'
import { aBuilding, aListing, anAgent } from '#features/catalog/listings/fixtures.ts'
import { aVisitorInquiry } from '#features/inquiries/fixtures.ts'
import { aReadyPhoto } from '#features/media/uploads/fixtures.ts'
import { aProperty, aRecordFile } from '#features/property-records/fixtures.ts'
import { aTourbook } from '#features/tourbooks/fixtures.ts'
import { encodePolyline } from '#lib/geo/polyline.ts'
import type { UploadKind } from '#lib/media/upload-limits.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import { countErrors } from '#platform/error-kinds/count-errors.ts'
import { createJobRun, endJobRun } from '#platform/jobs/job-run-store.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { makeLog } from '#platform/log/log.ts'
import type { Actor } from './actors.ts'
import { openTestApp } from './app.ts'
import { endpoints } from './endpoints.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db, pool } = app
let admin: Actor & { user: { id: number } }
let maya: Actor & { user: { id: number; email: string } }
let building: number
let listing: number
let company: number
let landlord: number
beforeAll(async () => {
  await migrateJobs(pool)
  admin = await app.signIn({ role: 'admin' })
  maya = await app.signIn({ role: 'tenant_rep' })
  building = await aBuilding(db)
  listing = await aListing(db, building)
  await anAgent(db, listing)
  const northbank = { name: 'Northbank', kind: 'landlord' as const }
  company = (await db.insertInto('company').values(northbank).returning('id').executeTakeFirstOrThrow()).id
  const row = { company_id: company, slug: 'northbank', name: 'Northbank', status: 'published' as const }
  landlord = (await db.insertInto('landlord').values(row).returning('id').executeTakeFirstOrThrow()).id
})
let lastId = '0'
async function skipEarlierRows() {
  lastId = (await pool.query('select coalesce(max(id), 0) as id from audit_log')).rows[0].id
}
beforeEach(skipEarlierRows)

/** Rows written by this test. */
async function rows() {
  const columns = 'at, actor, user_id, role, action, subject_type, subject_id, before, after, network'
  return (await pool.query(`select ${columns} from audit_log where id > $1 order by id`, [lastId])).rows
}
const inShort = async () =>
  (await rows()).map(({ user_id, action, subject_id, before, after }) => ({
    user_id,
    action,
    subject_id,
    before,
    after,
  }))

async function aFailedEmail(): Promise<string> {
  const email = { to: { address: 'dana@alderwray.com' }, subject: 'Copy', text: 'Text', html: 'Text' }
  const id = await enqueueEmail(db, { ...email, kind: 'inquiry' })
  await db.updateTable('email').set({ state: 'failed' }).where('id', '=', id).execute()
  return id
}

const CONFIRMATIONS = '/api/admin/listings/confirmations'
const confirmOne = async () =>
  admin.post(CONFIRMATIONS, { ids: [await aListing(db, building, { confirmed_at: new Date('2026-01-01T00:00:00Z') })] })

/** A ready upload of the admin. */
const anUpload = async (kind: UploadKind = 'photo') => (await aReadyPhoto(app, admin.user.id, NOW, kind)).uploadId

/** The writes of photos of each kind of subject; `subjectId` is known once the test runs. */
function photoWrites(subject: string, subjectId: () => number) {
  const path = () => `/api/admin/${subject}/${subjectId()}`
  const place = async () => (await admin.post(`${path()}/photos`, { uploadId: await anUpload() })).body.id as number
  const afterPlacing = async (write: (photo: number) => Promise<{ status: number }>) => {
    const photo = await place()
    await skipEarlierRows()
    return write(photo)
  }
  return {
    [`POST /api/admin/${subject}/:id/photos`]: async () =>
      admin.post(`${path()}/photos`, { uploadId: await anUpload() }),
    [`PUT /api/admin/${subject}/:id/photos/:photoId`]: () =>
      afterPlacing((photo) => admin.put(`${path()}/photos/${photo}`, { caption: 'Lobby' })),
    [`PUT /api/admin/${subject}/:id/photos/:photoId/archive`]: () =>
      afterPlacing((photo) => admin.put(`${path()}/photos/${photo}/archive`, { archived: true })),
    [`DELETE /api/admin/${subject}/:id/photos/:photoId`]: () =>
      afterPlacing((photo) => admin.delete(`${path()}/photos/${photo}`)),
    [`PUT /api/admin/${subject}/:id/photo_order`]: () =>
      afterPlacing(async () => {
        const { photos } = (await admin.get(`${path()}/media`)).body
        const photoIds = photos.map(({ id }: { id: number }) => id).reverse()
        return admin.put(`${path()}/photo_order`, { photoIds })
      }),
  }
}

const placed = async (path: string) => admin.put(`/api/admin/${path}`, { uploadId: await anUpload() })
async function removed(path: string) {
  await placed(path)
  await skipEarlierRows()
  return admin.delete(`/api/admin/${path}`)
}

/** The same for videos. */
function videoWrites(subject: string, subjectId: () => number) {
  const path = () => `/api/admin/${subject}/${subjectId()}`
  const create = async () => admin.post(`${path()}/videos`, { uploadId: await anUpload('video') })
  const afterPlacing = async (write: (video: number) => Promise<{ status: number }>) => {
    const video = (await create()).body.id
    await skipEarlierRows()
    return write(video)
  }
  return {
    [`POST /api/admin/${subject}/:id/videos`]: create,
    [`PUT /api/admin/${subject}/:id/videos/:videoId`]: () =>
      afterPlacing((video) => admin.put(`${path()}/videos/${video}`, { title: 'Walk-through' })),
    [`DELETE /api/admin/${subject}/:id/videos/:videoId`]: () =>
      afterPlacing((video) => admin.delete(`${path()}/videos/${video}`)),
    [`PUT /api/admin/${subject}/:id/video_order`]: async () => {
      await create()
      return afterPlacing(async () => {
        const { videos } = (await admin.get(`${path()}/videos`)).body
        return admin.put(`${path()}/video_order`, { videoIds: videos.map(({ id }: { id: number }) => id).reverse() })
      })
    },
  }
}

const FLOOR_PLANS = '/api/admin/floor_plans'
const aPlan = async () =>
  admin.post(FLOOR_PLANS, { listingId: listing, uploadId: await anUpload('plan'), label: '3rd floor' })
const roomsPath = () => `/api/admin/listings/${listing}/rooms`
const aRoom = () => admin.post(roomsPath(), { kind: 'pantry' })
const after = async (
  create: () => Promise<{ body: { id: number } }>,
  write: (id: number) => Promise<{ status: number }>,
) => {
  const { id } = (await create()).body
  await skipEarlierRows()
  return write(id)
}

/** The same for floor plans and rooms. */
const PLAN_WRITES = {
  'POST /api/admin/floor_plans': aPlan,
  'PUT /api/admin/floor_plans/:id': () => after(aPlan, (id) => admin.put(`${FLOOR_PLANS}/${id}`, { label: 'Level 3' })),
  'DELETE /api/admin/floor_plans/:id': () => after(aPlan, (id) => admin.delete(`${FLOOR_PLANS}/${id}`)),
  'POST /api/admin/listings/:id/rooms': aRoom,
  'PUT /api/admin/listings/:id/rooms/:roomId': () =>
    after(aRoom, (id) => admin.put(`${roomsPath()}/${id}`, { count: 2 })),
  'DELETE /api/admin/listings/:id/rooms/:roomId': () => after(aRoom, (id) => admin.delete(`${roomsPath()}/${id}`)),
}

const NEW_LISTING = {
  name: 'Suite 900',
  spaceType: 'office',
  leaseType: 'direct',
  availability: 'immediate',
  area: { magnitude: 5_120, unit: 'sf' },
}
const RENT = { magnitude: 40, units: { money: 'USD', area: 'sf', period: 'yr' } }

/** Writes of a new building or a new listing, as its editors make them. */
const recordWrite = (subject: 'buildings' | 'listings', path: string, body: object) => async () => {
  const id =
    subject === 'buildings'
      ? await aBuilding(db, { status: 'draft' })
      : await aListing(db, building, { status: 'draft' })
  if (subject === 'listings') await anAgent(db, id)
  return admin[path === '/publish' ? 'post' : 'put'](`/api/admin/${subject}/${id}${path}`, body)
}
const sitePath = (id: number) => `/api/admin/buildings/${id}/microsite`
const publishSite = (id: number) => admin.post(`${sitePath(id)}/publications`, { version: 0 })

const RECORD_WRITES: Record<string, () => Promise<{ status: number }>> = {
  'POST /api/admin/buildings': () =>
    admin.post('/api/admin/buildings', {
      name: 'Calumet Gateway',
      spaceType: 'office',
      street: '12 Doty Avenue',
      city: 'Chicago',
      countryCode: 'US',
    }),
  'PUT /api/admin/buildings/:id': recordWrite('buildings', '', { version: 1, floors: 4 }),
  'PUT /api/admin/buildings/:id/amenity_set': recordWrite('buildings', '/amenity_set', {
    version: 1,
    amenitySet: ['showers'],
  }),
  'PUT /api/admin/buildings/:id/industrial_attributes': recordWrite('buildings', '/industrial_attributes', {
    version: 1,
    dockDoors: 4,
  }),
  'PUT /api/admin/buildings/:id/contacts': async () => {
    const { id: agent } = (await newAgent()).body
    await skipEarlierRows()
    return admin.put(`/api/admin/buildings/${building}/contacts`, { version: 1, agentIds: [agent] })
  },
  'PUT /api/admin/buildings/:id/demographics': recordWrite('buildings', '/demographics', {
    version: 1,
    rings: [aRing(3)],
  }),
  'PUT /api/admin/buildings/:id/brochure_attrs': recordWrite('buildings', '/brochure_attrs', {
    version: 1,
    tagline: 'Light on three sides',
  }),
  'PUT /api/admin/landlord/:id/buildings/:buildingId/brochure_attrs': async () => {
    const { id: landlord } = (await newLandlord()).body
    const id = await aBuilding(db, { status: 'draft', landlord_id: landlord })
    await skipEarlierRows()
    return admin.put(`/api/admin/landlord/${landlord}/buildings/${id}/brochure_attrs`, { version: 1, tagline: 'Light' })
  },
  'PUT /api/admin/buildings/:id/microsite': recordWrite('buildings', '/microsite', { version: 0, name: 'kinzie' }),
  'POST /api/admin/buildings/:id/microsite/publications': async () => publishSite(await aBuilding(db)),
  'DELETE /api/admin/buildings/:id/microsite/publications': async () => {
    const id = await aBuilding(db)
    await publishSite(id)
    await skipEarlierRows()
    return admin.delete(`${sitePath(id)}/publications`)
  },
  'PUT /api/admin/landlord/:landlordId/buildings/:id/web/links': async () => {
    const id = await aBuilding(db, { landlord_id: landlord })
    const links = [{ title: 'Leasing site', url: 'https://leasing.example/' }]
    return admin.put(`/api/admin/landlord/${landlord}/buildings/${id}/web/links`, { links })
  },
  'POST /api/admin/buildings/:id/publish': recordWrite('buildings', '/publish', {}),
  'POST /api/admin/listings': () => admin.post('/api/admin/listings', { ...NEW_LISTING, buildingId: building }),
  'PUT /api/admin/listings/:id': recordWrite('listings', '', { version: 1, floor: 4 }),
  'PUT /api/admin/listings/:id/amenity_set': recordWrite('listings', '/amenity_set', {
    version: 1,
    amenitySet: ['phone_booths'],
  }),
  'PUT /api/admin/listings/:id/prices': recordWrite('listings', '/prices', {
    version: 1,
    rentMode: 'fixed',
    prices: [{ kind: 'rent', low: RENT, high: RENT, estimatedYear: null }],
  }),
  'PUT /api/admin/listings/:id/agents': recordWrite('listings', '/agents', { version: 1, agentIds: [] }),
  'POST /api/admin/listings/:id/publish': recordWrite('listings', '/publish', {}),
}

const newCompany = () => admin.post('/api/admin/companies', { name: 'Kinzie Estates', kind: 'landlord' })
const newLandlord = async () =>
  admin.post('/api/admin/landlords', {
    name: 'Kinzie Estates',
    slug: `kinzie-${crypto.randomUUID()}`,
    companyId: (await newCompany()).body.id,
    about: 'Since 1978.',
  })
const newAgent = () =>
  admin.post(`/api/admin/companies/${company}/agents`, {
    firstName: 'Luis',
    lastName: 'Ferreira',
    email: `luis-${crypto.randomUUID()}@northbank.example`,
  })
const agentPath = (id: number) => `/api/admin/companies/${company}/agents/${id}`

/** Restores the latest change of a record, which has the version 2. */
async function restored(subject: string, id: number) {
  const { entries } = (await admin.get(`/api/admin/${subject}/${id}/history`)).body
  await skipEarlierRows()
  return admin.post(`/api/admin/${subject}/${id}/history/${entries[0].id}/restore`, { version: 2 })
}
const archive = (ids: number[]) => admin.post('/api/admin/listings/bulk', { ids, change: { status: 'archived' } })
const RESTORES: Record<string, () => Promise<{ status: number }>> = {
  'POST /api/admin/buildings/:id/history/:entryId/restore': async () =>
    restored('buildings', (await recordWrite('buildings', '', { version: 1, floors: 4 })()).body.id),
  'POST /api/admin/listings/:id/history/:entryId/restore': async () =>
    restored('listings', (await recordWrite('listings', '', { version: 1, floor: 4 })()).body.id),
  'POST /api/admin/listings/bulk': async () => archive([await aListing(db, building)]),
  'POST /api/admin/buildings/bulk': async () =>
    admin.post('/api/admin/buildings/bulk', {
      ids: [await aBuilding(db, { status: 'draft' })],
      change: { status: 'published' },
    }),
  'POST /api/admin/bulk_changes/:id/undo': async () => {
    const { undo } = (await archive([await aListing(db, building)])).body
    await skipEarlierRows()
    return admin.post(`/api/admin/bulk_changes/${undo}/undo`, {})
  },
  'POST /api/admin/companies/:id/history/:entryId/restore': () =>
    after(newCompany, async (id) => {
      await admin.put(`/api/admin/companies/${id}`, { version: 1, kind: 'brokerage' })
      return restored('companies', id)
    }),
  'POST /api/admin/landlords/:id/history/:entryId/restore': () =>
    after(newLandlord, async (id) => {
      await admin.put(`/api/admin/landlords/${id}`, { version: 1, about: 'Since 1979.' })
      return restored('landlords', id)
    }),
}

/** The same for companies, agents and landlords. */
const COMPANY_WRITES: Record<string, () => Promise<{ status: number }>> = {
  'POST /api/admin/companies': newCompany,
  'PUT /api/admin/companies/:id': () =>
    after(newCompany, (id) => admin.put(`/api/admin/companies/${id}`, { version: 1, kind: 'brokerage' })),
  'POST /api/admin/companies/:id/agents': newAgent,
  'PUT /api/admin/companies/:id/agents/:agentId': () =>
    after(newAgent, (id) => admin.put(agentPath(id), { title: 'Director' })),
  'DELETE /api/admin/companies/:id/agents/:agentId': () => after(newAgent, (id) => admin.delete(agentPath(id))),
  'POST /api/admin/landlords': async () => {
    const { id } = (await newCompany()).body
    await skipEarlierRows()
    return admin.post('/api/admin/landlords', { name: 'Doty Partners', companyId: id })
  },
  'PUT /api/admin/landlords/:id': () =>
    after(newLandlord, (id) => admin.put(`/api/admin/landlords/${id}`, { version: 1, about: 'Since 1979.' })),
  'PUT /api/admin/landlords/:id/contacts': () =>
    after(newLandlord, async (id) => {
      const agent = (await newAgent()).body.id
      await skipEarlierRows()
      return admin.put(`/api/admin/landlords/${id}/contacts`, { version: 1, agentIds: [agent] })
    }),
  'POST /api/admin/landlords/:id/publish': () =>
    after(newLandlord, (id) => admin.post(`/api/admin/landlords/${id}/publish`, {})),
}

const MEDIA = '/api/admin/buildings/:id/marketing_media'
const aLink = () =>
  admin.post(MEDIA.replace(':id', String(building)), { title: 'Brochure', url: 'https://northbank.example/' })
const mediumPath = (id: number) => `${MEDIA.replace(':id', String(building))}/${id}`
const MEDIA_WRITES: Record<string, () => Promise<{ status: number }>> = {
  [`POST ${MEDIA}`]: aLink,
  [`PUT ${MEDIA}/:mediaId`]: () => after(aLink, (id) => admin.put(mediumPath(id), { title: 'Fact sheet' })),
  [`DELETE ${MEDIA}/:mediaId`]: () => after(aLink, (id) => admin.delete(mediumPath(id))),
}

/** Deleting a new record of each kind, and restoring it. */
const NEW_RECORDS = {
  buildings: () => aBuilding(db),
  listings: () => aListing(db, building),
  landlords: async () => (await newLandlord()).body.id as number,
  companies: async () => (await newCompany()).body.id as number,
}
const DELETIONS = Object.fromEntries(
  Object.entries(NEW_RECORDS).flatMap(([subject, create]) => {
    const remove = async () => {
      const path = `/api/admin/${subject}/${await create()}`
      await skipEarlierRows()
      return { path, reply: await admin.delete(path) }
    }
    const restore = async () => {
      const { path } = await remove()
      await skipEarlierRows()
      return admin.post(`${path}/restore`, {})
    }
    return [
      [`DELETE /api/admin/${subject}/:id`, async () => (await remove()).reply],
      [`POST /api/admin/${subject}/:id/restore`, restore],
    ]
  }),
) as Record<string, () => Promise<{ status: number }>>

/** An import of the admin in a stage, with one row. */
async function anImport(stage: Stage): Promise<string> {
  const user = (await findUser(db, admin.user.id))!
  const id = await insertImport(db, { fileName: 'chicago.csv', user, now: NOW })
  const columns = ['Address', 'City', 'Country'].map((name) => profileColumn(name).finish())
  const source = { format: 'csv', sheet: null, sheets: [], headerRow: 1, rowCount: 1 } as const
  await insertRows(db, id, [{ row: 2, cells: ['1 Main St', 'Chicago', 'US'] }])
  await updateImport(db, id, {
    stage,
    columns,
    source: { ...source, sheets: [] },
    mapping: proposeMapping(columns, TARGET_NAMES),
  })
  return id
}
const IMPORT_WRITES: Record<string, () => Promise<{ status: number }>> = {
  'POST /api/admin/imports': () => admin.post('/api/admin/imports', { fileName: 'chicago.csv' }),
  'PUT /api/admin/imports/:id/file': async () =>
    admin.upload(`/api/admin/imports/${await anImport('file')}/file`, Buffer.from('id\n')),
  'PUT /api/admin/imports/:id/source': async () =>
    admin.put(`/api/admin/imports/${await anImport('columns')}/source`, { sheet: null, headerRow: 1 }),
  'PUT /api/admin/imports/:id/mapping': async () => {
    const id = await anImport('columns')
    const { mapping } = (await admin.get(`/api/admin/imports/${id}`)).body
    return admin.put(`/api/admin/imports/${id}/mapping`, { mapping, saveAs: 'Chicago' })
  },
  'POST /api/admin/imports/:id/check': async () =>
    admin.post(`/api/admin/imports/${await anImport('columns')}/check`, {}),
  'POST /api/admin/imports/:id/run': async () => admin.post(`/api/admin/imports/${await anImport('checked')}/run`, {}),
  'POST /api/admin/imports/:id/undo': async () =>
    admin.post(`/api/admin/imports/${await anImport('imported')}/undo`, {}),
  'PUT /api/admin/imports/:id/choices': async () =>
    admin.put(`/api/admin/imports/${await anImport('checked')}/choices`, { takesFile: true }),
  'PUT /api/admin/imports/:id/rows/:number': async () =>
    admin.put(`/api/admin/imports/${await anImport('checked')}/rows/2`, { cells: [{ column: 1, text: 'Chicago' }] }),
}

/** An admin decides what a landlord's user has changed of a listing. */
const decision = (name: 'approve' | 'refuse', body: object) => async () => {
  const id = await aListing(db, await aBuilding(db, { employer_id: company }))
  await db.updateTable('company').set({ reviews_changes: true }).where('id', '=', company).execute()
  const rep = await app.signIn({ role: 'landlord_rep', company_id: company })
  const { pending, version } = (await rep.put(`/api/portfolio/listings/${id}`, { version: 1, suite: '7' })).body
  await skipEarlierRows()
  return admin.post(`/api/admin/pending_changes/${pending.id}/${name}`, { version, ...body })
}

/** An admin decides the request of a user to work for the company. */
const requestDecision = async () => {
  const { user } = await app.signIn()
  const values = { user_id: user.id, company_id: company, company_name: 'Northbank', created_at: NOW }
  const request = db.insertInto('company_request').values(values).returning('id')
  const { id } = await request.executeTakeFirstOrThrow()
  return admin.put(`/api/admin/company_requests/${id}`, { decision: 'accepted' })
}

/** A record that was read, and is linked to the building. */
async function aRecord({ isLinked = false } = {}): Promise<{ id: number; link: object }> {
  await db.deleteFrom('property_record').execute()
  await admin.upload('/api/admin/vts_properties', aRecordFile(aProperty()))
  const { id } = await db.selectFrom('property_record').select('id').executeTakeFirstOrThrow()
  const { version } = await db
    .selectFrom('building')
    .where('id', '=', building)
    .select('version')
    .executeTakeFirstOrThrow()
  const link = { recordId: id, version, fields: [], asksBeforeRents: true }
  if (isLinked) await admin.put(`/api/admin/buildings/${building}/link`, link)
  await skipEarlierRows()
  return { id, link }
}
const PROPERTY_WRITES: Record<string, () => Promise<{ status: number }>> = {
  'PUT /api/admin/vts_properties': () => admin.upload('/api/admin/vts_properties', aRecordFile(aProperty())),
  'PUT /api/admin/buildings/:id/link': async () =>
    admin.put(`/api/admin/buildings/${building}/link`, (await aRecord()).link),
  'DELETE /api/admin/buildings/:id/link': async () => {
    await aRecord({ isLinked: true })
    return admin.delete(`/api/admin/buildings/${building}/link`)
  },
  'POST /api/admin/spaces/link': async () => {
    const { id: recordId } = await aRecord({ isLinked: true })
    return admin.post('/api/admin/spaces/link', { recordId, unitIds: [], rentUnitIds: [], unlistedUnitIds: [] })
  },
}

/** An address that nobody reads. */
const anAddress = async () => {
  await db.deleteFrom('watched_address').execute()
  const { body } = await admin.post('/api/admin/watched_addresses', { url: 'https://records.invalid/2' })
  await skipEarlierRows()
  return body.id
}
/** A domain that the server has never heard of. */
const aDomain = async () => {
  await admin.put(`/api/admin/buildings/${building}/microsite_domain`, { host: 'tower.invalid' })
  await skipEarlierRows()
}
const DOMAIN_WRITES: Record<string, () => Promise<{ status: number }>> = {
  'PUT /api/admin/buildings/:id/microsite_domain': () =>
    admin.put(`/api/admin/buildings/${building}/microsite_domain`, { host: 'lake.invalid' }),
  'DELETE /api/admin/buildings/:id/microsite_domain': async () => {
    await aDomain()
    return admin.delete(`/api/admin/buildings/${building}/microsite_domain`)
  },
  'POST /api/admin/buildings/:id/microsite_domain/checks': async () => {
    await aDomain()
    return admin.post(`/api/admin/buildings/${building}/microsite_domain/checks`, {})
  },
}
const ADDRESS_WRITES: Record<string, () => Promise<{ status: number }>> = {
  'POST /api/admin/watched_addresses': () =>
    admin.post('/api/admin/watched_addresses', { url: 'https://records.invalid/1' }),
  'DELETE /api/admin/watched_addresses/:id': async () =>
    admin.delete(`/api/admin/watched_addresses/${await anAddress()}`),
  'POST /api/admin/watched_addresses/:id/read': async () =>
    admin.post(`/api/admin/watched_addresses/${await anAddress()}/read`, {}),
}

/** Another building, as it is merged. */
const aMerge = async () => {
  const otherId = await aBuilding(db)
  await skipEarlierRows()
  return admin.post(`/api/admin/buildings/${await aBuilding(db)}/merge`, {
    ...{ version: 1, otherId, otherVersion: 1, fields: [], archivedListingIds: [] },
  })
}
const companyOf = async (name: string) =>
  (await db.insertInto('company').values({ name, kind: 'landlord' }).returning('id').executeTakeFirstOrThrow()).id
const MERGE_WRITES: Record<string, () => Promise<{ status: number }>> = {
  'POST /api/admin/duplicates/:one/:other/distinct': async () =>
    admin.post(`/api/admin/duplicates/${await aBuilding(db)}/${await aBuilding(db)}/distinct`, {}),
  'POST /api/admin/buildings/:id/merge': aMerge,
  'POST /api/admin/company_duplicates/:one/:other/distinct': async () =>
    admin.post(`/api/admin/company_duplicates/${await companyOf('One')}/${await companyOf('Other')}/distinct`, {}),
  'POST /api/admin/companies/:id/merge': async () => {
    const body = { version: 1, otherId: await companyOf('One'), otherVersion: 1, fields: [] }
    return admin.post(`/api/admin/companies/${await companyOf('Other')}/merge`, body)
  },
  'POST /api/admin/merges/:id/undo': async () => {
    const { body } = await aMerge()
    await skipEarlierRows()
    return admin.post(`/api/admin/merges/${body.id}/undo`, {})
  },
}

const onUser =
  (write: (path: string) => Promise<{ status: number }>, invited = false) =>
  async () => {
    const user = invited
      ? (
          await admin.post('/api/admin/invitations', {
            email: `${crypto.randomUUID()}@alderwray.com`,
            role: 'occupier',
          })
        ).body.userId
      : (await app.signIn({ role: 'occupier' })).user.id
    await skipEarlierRows()
    return write(`/api/admin/users/${user}`)
  }
async function aUserMerge() {
  const [one, other] = [await app.signIn({ role: 'occupier' }), await app.signIn({ role: 'occupier' })]
  const body = { version: 1, into: other.user.id, intoVersion: 1 }
  return admin.post(`/api/admin/users/${one.user.id}/merge`, body)
}
const USER_WRITES: Record<string, () => Promise<{ status: number }>> = {
  'POST /api/admin/users/:id/merge': aUserMerge,
  'POST /api/admin/user_merges/:id/undo': async () => {
    const { body } = await aUserMerge()
    await skipEarlierRows()
    return admin.post(`/api/admin/user_merges/${body.id}/undo`, {})
  },
  'PUT /api/admin/users/:id': onUser((path) => admin.put(path, { version: 1, role: 'tenant_rep' })),
  'POST /api/admin/users/:id/invitation': onUser((path) => admin.post(`${path}/invitation`, {}), true),
  'PUT /api/admin/users/:id/deactivation': onUser((path) => admin.put(`${path}/deactivation`, {})),
  'POST /api/admin/users/:id/view': onUser(async (path) => {
    await admin.post(`${path}/view`, {})
    return admin.delete('/api/current_user/view')
  }),
  'DELETE /api/admin/users/:id/deactivation': onUser(async (path) => {
    await admin.put(`${path}/deactivation`, {})
    await skipEarlierRows()
    return admin.delete(`${path}/deactivation`)
  }),
}

async function aRun(state: 'failed' | 'running'): Promise<string> {
  const id = await createJobRun(db, { kind: 'tourbooks.make-deck', userId: maya.user.id, input: {}, now: NOW })
  if (state === 'failed') await endJobRun(db, id, { progress: {}, ending: { state }, now: NOW })
  return id
}
async function anError(): Promise<number> {
  const errors = countErrors(db, { clock: () => NOW, log: makeLog('silent') })
  errors.record('No map', { place: 'browser', page: '/search/$id' })
  await errors.stop()
  return (await db.selectFrom('error_kind').select('id').executeTakeFirstOrThrow()).id
}
const JOB_WRITES: Record<string, () => Promise<{ status: number }>> = {
  'POST /api/admin/tourbooks/:id/deck': async () =>
    admin.post(`/api/admin/tourbooks/${await aTourbook(db, { user_id: maya.user.id }, NOW)}/deck`, { format: 'pdf' }),
  'POST /api/admin/errors/:id/resolve': async () => admin.post(`/api/admin/errors/${await anError()}/resolve`, {}),
  'POST /api/admin/job_runs/:id/retry': async () => admin.post(`/api/admin/job_runs/${await aRun('failed')}/retry`, {}),
  'DELETE /api/admin/job_runs/:id': async () => admin.delete(`/api/admin/job_runs/${await aRun('running')}`),
}

const RING = '((-87650000,41870000),(-87630000,41870000),(-87630000,41890000))'
const RINGS = [
  encodePolyline([
    [-87.65, 41.87],
    [-87.63, 41.87],
    [-87.63, 41.89],
  ]),
]
async function aShape() {
  const slug = `s-${crypto.randomUUID()}`
  await db.insertInto('shape').values({ slug, name: 'Riverfront', ring: RING }).execute()
  return slug
}
const outlineOf = (slug: string) => `/api/admin/markets/chicago/outlines/shapes/${slug}`
const OUTLINE_WRITES: Record<string, () => Promise<{ status: number }>> = {
  'PUT /api/admin/markets/:market/outlines/:kind/:slug': async () =>
    admin.put(outlineOf(await aShape()), { rings: RINGS, before: RINGS }),
  'POST /api/admin/outline_changes/:id/undo': async () => {
    const { id } = await db
      .insertInto('outline_change')
      .values({
        ...{ id: crypto.randomUUID(), slug: await aShape(), name: 'Riverfront' },
        ...{ rings_before: [RING], rings_after: [RING], moved: 1, changed_at: NOW },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return admin.post(`/api/admin/outline_changes/${id}/undo`, {})
  },
}

/** They change nothing, with the reason why they are no GET. */
const READS_BY_POST = new Map([
  ['POST /api/admin/markets/:market/outlines/:kind/:slug/moves', 'an outline does not fit into an address'],
])

/** A write of each admin endpoint. A missing endpoint fails the test below. */
const ADMIN_WRITES: Record<string, () => Promise<{ status: number }>> = {
  'PUT /api/admin/markets/:market': () => admin.put('/api/admin/markets/london', { paywallCount: 3, version: 1 }),
  'POST /api/admin/invitations': () =>
    admin.post('/api/admin/invitations', { email: 'graham@alderwray.com', role: 'tenant_rep' }),
  'PUT /api/admin/company_requests/:id': requestDecision,
  'POST /api/admin/pending_changes/:id/approve': decision('approve', {}),
  'POST /api/admin/pending_changes/:id/refuse': decision('refuse', { reason: 'No.' }),
  ...IMPORT_WRITES,
  ...PROPERTY_WRITES,
  ...MERGE_WRITES,
  ...ADDRESS_WRITES,
  ...DOMAIN_WRITES,
  'PUT /api/admin/listings/:id/confirmation': () =>
    admin.put(`/api/admin/listings/${listing}/confirmation`, { answer: 'under_offer' }),
  'POST /api/admin/listings/confirmations': confirmOne,
  'DELETE /api/admin/listings/confirmations': async () => {
    const { undoToken } = (await confirmOne()).body
    await skipEarlierRows()
    return admin.delete(CONFIRMATIONS, { undoToken })
  },
  'PUT /api/admin/companies/:id/logo': () => placed(`companies/${company}/logo`),
  'DELETE /api/admin/companies/:id/logo': () => removed(`companies/${company}/logo`),
  'PUT /api/admin/landlords/:id/logo': () => placed(`landlords/${landlord}/logo`),
  'DELETE /api/admin/landlords/:id/logo': () => removed(`landlords/${landlord}/logo`),
  'PUT /api/admin/landlords/:id/cover': () => placed(`landlords/${landlord}/cover`),
  'DELETE /api/admin/landlords/:id/cover': () => removed(`landlords/${landlord}/cover`),
  ...PLAN_WRITES,
  ...MEDIA_WRITES,
  ...RECORD_WRITES,
  ...COMPANY_WRITES,
  ...USER_WRITES,
  ...RESTORES,
  ...DELETIONS,
  ...photoWrites('buildings', () => building),
  ...photoWrites('listings', () => listing),
  ...photoWrites('landlords', () => landlord),
  ...videoWrites('buildings', () => building),
  ...videoWrites('listings', () => listing),
  ...videoWrites('landlords', () => landlord),
  ...JOB_WRITES,
  ...OUTLINE_WRITES,
  'POST /api/admin/emails/:id/retry': async () => admin.post(`/api/admin/emails/${await aFailedEmail()}/retry`),
}

describe('every write of an admin', () => {
  test('is listed here', () => {
    const writes = endpoints.map(([name]) => name).filter((name) => /^(POST|PUT|DELETE) \/api\/admin\//.test(name))
    expect(writes.toSorted()).toEqual([...Object.keys(ADMIN_WRITES), ...READS_BY_POST.keys()].toSorted())
  })

  test.each(Object.entries(ADMIN_WRITES))('%s adds a row', async (_name, write) => {
    expect((await write()).status).toBeLessThan(300)
    const [row, ...others] = await rows()
    // A merge of two accounts is in the security activity of both.
    expect(
      others.filter(({ action, subject_id }) => !/^account\.merge/.test(action) || subject_id === row.subject_id),
    ).toEqual([])
    expect(row).toMatchObject({ at: NOW, actor: 'user', user_id: admin.user.id, role: 'admin' })
    expect(row).toMatchObject({ network: '127.0.0.0/24', after: expect.anything() })
  })
})

test('looking at what would move with an outline adds no row', async () => {
  const { status } = await admin.post(`${outlineOf(await aShape())}/moves`, { rings: RINGS })
  expect([status, await rows()]).toEqual([200, []])
})

test('changing the settings of a market is recorded with the old and new value of what changed', async () => {
  await admin.put('/api/admin/markets/chicago', { paywallCount: 25, areaUnit: null, version: 1 })
  await admin.put('/api/admin/markets/chicago', { paywallCount: 0, areaUnit: 'sqm', version: 2 })
  const row = { user_id: admin.user.id, action: 'market.changed', subject_id: 'chicago' }
  expect(await inShort()).toEqual([
    { ...row, before: { paywallCount: null }, after: { paywallCount: 25 } },
    { ...row, before: { paywallCount: 25, areaUnit: null }, after: { paywallCount: 0, areaUnit: 'sqm' } },
  ])
})

test('retrying an email is recorded, and a refused retry is not', async () => {
  const id = await aFailedEmail()
  await admin.post(`/api/admin/emails/${id}/retry`)
  await db.updateTable('email').set({ state: 'sent', sent_at: NOW }).where('id', '=', id).execute()
  expect((await admin.post(`/api/admin/emails/${id}/retry`)).status).toBe(409)
  const change = { before: { state: 'failed' }, after: { state: 'queued' } }
  expect(await inShort()).toEqual([{ user_id: admin.user.id, action: 'email.retried', subject_id: id, ...change }])
})

test('changes of a shared link are recorded, without its token, message or recipients', async () => {
  const created = await maya.post(`/api/listings/${listing}/shares`, {
    message: 'Quailmarsh',
    hides: ['rent'],
    recipients: ['jonah@alderwray.com', 'lena@alderwray.com'],
  })
  const address = `/api/listing_shares/${created.body.id}`
  const expiresAt = '2026-12-01T00:00:00.000Z'
  await maya.put(address, { message: 'Ochreloft', hides: [], expiresAt })
  await maya.put(address, { message: 'Quailmarsh again', hides: [] })
  const { url } = (await maya.put(address, { renewed: true })).body
  await maya.delete(address)
  await maya.put(address, { revoked: false })
  await maya.put(address, { revoked: false })
  expect((await admin.put(address, { hides: ['agents'] })).status).toBe(404)
  expect((await admin.delete(address)).status).toBe(404)
  const nothing = { before: null, after: null }
  const of = (action: string, change: object) => ({
    user_id: maya.user.id,
    action,
    subject_id: String(created.body.id),
    ...change,
  })
  expect(await inShort()).toEqual([
    of('share.created', { before: null, after: { hides: ['rent'], expiresAt: null, recipientCount: 2 } }),
    of('share.changed', { before: { hides: ['rent'], expiresAt: null }, after: { hides: [], expiresAt } }),
    of('share.changed', { before: {}, after: {} }),
    of('share.link_replaced', nothing),
    of('share.revoked', nothing),
    of('share.restored', nothing),
  ])
  const logged = JSON.stringify(await rows())
  for (const link of [created.body.url, url]) expect(logged).not.toContain(link.slice(-24))
  expect(logged).not.toMatch(/Quailmarsh|Ochreloft|alderwray/)
})

test('a refused share adds no row', async () => {
  const unconfirmed = await app.signIn({ email_verified_at: null })
  expect((await unconfirmed.post(`/api/listings/${listing}/shares`, { recipients: ['a@b.example'] })).status).toBe(400)
  expect(await rows()).toEqual([])
})

test('a change of an inquiry’s status is recorded once', async () => {
  await app.visitor().post(`/api/listings/${listing}/site_visitor_inquiries`, aVisitorInquiry())
  const { id } = await db.selectFrom('inquiry').select('id').executeTakeFirstOrThrow()
  for (const status of ['answered', 'answered', 'read']) await admin.put(`/api/inquiries/${id}`, { status })
  expect((await maya.put(`/api/inquiries/${id}`, { status: 'new' })).status).toBe(404)
  const row = { user_id: admin.user.id, action: 'inquiry.status_changed', subject_id: String(id) }
  expect(await inShort()).toEqual([
    { ...row, before: { status: 'new' }, after: { status: 'answered' } },
    { ...row, before: { status: 'answered' }, after: { status: 'read' } },
  ])
  expect(JSON.stringify(await rows())).not.toContain('jonah')
})
