import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aBuilding } from '#features/catalog/listings/fixtures.ts'
import { daysAfter } from '#lib/durations.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { serveNames, type TestNames } from '#platform/names/fixtures.ts'
import { makeNameLookup } from '#platform/names/look-up-names.ts'
import { openTestApp } from '../../../../test/app.ts'
import { checkDomain } from './check-domain.ts'
import { checkDomains } from './jobs.ts'

const NOW = new Date('2026-11-28T10:00:00Z')
let known: TestNames | null = new Map()
const server = await serveNames(() => known)
afterAll(server.close)
const settings = { DNS_SERVERS: server.address, PUBLIC_URL: 'http://localhost' }
const app = await openTestApp({ now: NOW, settings })
const { db, pool } = app
await migrateJobs(pool)

const { id: northbank } = await db
  .insertInto('company')
  .values({ name: 'Northbank Partners', kind: 'landlord' })
  .returning('id')
  .executeTakeFirstOrThrow()
const dana = await app.signIn({ role: 'landlord_rep', company_id: northbank, email: 'dana@northbank.example' })
const stranger = await app.signIn({ role: 'landlord_rep' })
let tower: number
let other: number

beforeEach(async () => {
  await pool.query('delete from microsite_domain; delete from microsite; delete from email')
  tower = await aBuilding(db, { name: 'Kinzie Tower', employer_id: northbank })
  other = await aBuilding(db, { name: 'Lake Court', employer_id: northbank })
  known = new Map([['localhost', { A: ['192.0.2.1'] }]])
})

const pathOf = (id: number) => `/api/portfolio/buildings/${id}/microsite_domain`
const setDomain = async (id: number, host = 'www.tower.example') => (await dana.put(pathOf(id), { host })).body.domain
const check = async (id: number) => (await dana.post(`${pathOf(id)}/checks`, {})).body.domain
const prove = (...values: string[]) => known!.set('_frontage.tower.example', { TXT: values })
async function publish(building_id: number, name: string) {
  const draft = JSON.stringify({ sections: [], photos: [] })
  await db.insertInto('microsite').values({ building_id, name, draft }).execute()
  const version = { building_id, settings: draft }
  const { id } = await db.insertInto('microsite_version').values(version).returning('id').executeTakeFirstOrThrow()
  await db.updateTable('microsite').set({ published_version_id: id }).where('building_id', '=', building_id).execute()
}
const asked = async (domain: string) => (await app.get(`/api/tls_questions?domain=${domain}`)).status

describe('the domain of a site', () => {
  test('waits for its record, says what it found instead, and is proved by it', async () => {
    expect((await dana.get(pathOf(tower))).body).toEqual({ id: tower, domain: null, pointsTo: 'localhost' })
    const set = await setDomain(tower)
    expect(set).toMatchObject({ host: 'www.tower.example', isVerified: false, proof: null, lapsesAt: null })
    expect(set.record).toEqual({
      name: '_frontage.tower.example',
      value: expect.stringMatching(/^frontage=[\w-]{16}$/),
    })
    expect(await check(tower)).toMatchObject({ proof: 'missing', target: 'nowhere', isVerified: false })

    prove('frontage=wrong')
    known!.set('www.tower.example', { A: ['198.51.100.9'] })
    expect(await check(tower)).toMatchObject({ proof: 'other', otherTexts: ['frontage=wrong'], target: 'elsewhere' })

    prove('frontage=wrong', set.record.value)
    known!.set('www.tower.example', { A: ['192.0.2.1'] })
    const proved = await check(tower)
    expect(proved).toMatchObject({ proof: 'found', target: 'here', isVerified: true, otherTexts: [] })
    expect(proved.nextCheckAt).toBe(daysAfter(NOW, 1).toISOString())
    const log = await db
      .selectFrom('audit_log')
      .where('action', 'like', 'microsite_domain.%')
      .select('action')
      .execute()
    expect(log.map(({ action }) => action)).toEqual([
      'microsite_domain.changed',
      ...Array(3).fill('microsite_domain.checked'),
      'microsite_domain.verified',
    ])
  })

  test('keeps its record when only www. changes, and starts again with another name', async () => {
    const { record } = await setDomain(tower)
    prove(record.value)
    await check(tower)
    expect(await setDomain(tower, 'tower.example')).toMatchObject({ host: 'tower.example', isVerified: true, record })
    const moved = await setDomain(tower, 'lake.example')
    expect(moved).toMatchObject({ isVerified: false, proof: null })
    expect(moved.record.value).not.toBe(record.value)
  })

  test('is refused with the field when it is none, or the marketplace’s own', async () => {
    for (const host of ['tower', 'localhost', 'x.localhost', '192.0.2.1']) {
      const { status, body } = await dana.put(pathOf(tower), { host })
      expect([status, body.fields[0].field], host).toEqual([400, 'host'])
    }
    expect((await dana.get(pathOf(tower))).body.domain).toBeNull()
  })

  test('is nobody’s business but that of the building’s company', async () => {
    await setDomain(tower)
    for (const answer of [
      await stranger.get(pathOf(tower)),
      await stranger.put(pathOf(tower), { host: 'x.example' }),
      await stranger.delete(pathOf(tower)),
      await stranger.post(`${pathOf(tower)}/checks`, {}),
    ])
      expect(answer.status).toBe(404)
  })

  test('is proved for one site; its record there for another, the first has lost it', async () => {
    const first = await setDomain(tower)
    prove(first.record.value)
    await check(tower)
    const second = await setDomain(other)
    prove(first.record.value, second.record.value)
    expect(await check(other)).toMatchObject({ proof: 'taken', isVerified: false })
    prove(second.record.value)
    expect(await check(other)).toMatchObject({ proof: 'found', isVerified: true })
    expect((await dana.get(pathOf(tower))).body.domain).toMatchObject({ isVerified: false, proof: 'missing' })
    const emails = await db.selectFrom('email').select('subject').execute()
    expect(emails).toEqual([{ subject: 'www.tower.example no longer opens the site' }])
  })
})

test('a domain that is set while another one is looked up is not proved by that one’s record', async () => {
  const { record } = await setDomain(tower)
  prove(record.value)
  const row = await db.selectFrom('microsite_domain').selectAll().executeTakeFirstOrThrow()
  const names = makeNameLookup([server.address])
  const meanwhile = {
    ...names,
    async texts(name: string) {
      await setDomain(tower, 'victim.example')
      return names.texts(name)
    },
  }
  const context = {
    db,
    names: meanwhile,
    ours: meanwhile.addresses('localhost'),
    now: NOW,
    origin: 'https://frontage.example',
  }
  await checkDomain(context, row, { type: 'system' })
  expect((await dana.get(pathOf(tower))).body.domain).toMatchObject({ host: 'victim.example', isVerified: false })
})

test('domains whose servers do not answer do not hold up the others', async () => {
  for (let count = 0; count < 25; count += 1)
    await setDomain(await aBuilding(db, { employer_id: northbank }), `silent-${count}.example`)
  const { record } = await setDomain(tower)
  prove(record.value)
  const names = makeNameLookup([server.address])
  const partly = {
    ...names,
    texts: async (name: string) => {
      if (name.includes('silent')) throw new Error('no server answers')
      return names.texts(name)
    },
  }
  const context = { db, clock: () => NOW, names: partly, pointsTo: 'localhost', origin: 'https://frontage.example' }
  await checkDomains.run({}, context, new AbortController().signal)
  const proofs = await db.selectFrom('microsite_domain').select('proof').execute()
  expect(proofs.filter(({ proof }) => proof === 'unknown')).toHaveLength(25)
  expect((await dana.get(pathOf(tower))).body.domain.isVerified).toBe(true)
})

describe('a domain whose record is gone', () => {
  const runAt = (now: Date) =>
    checkDomains.run(
      {},
      {
        db,
        clock: () => now,
        names: makeNameLookup([server.address]),
        pointsTo: 'localhost',
        origin: 'https://frontage.example',
      },
      new AbortController().signal,
    )
  const stored = async () => (await dana.get(pathOf(tower))).body.domain
  const subjects = async () =>
    (await db.selectFrom('email').select(['subject', 'recipient']).orderBy('created_at').execute()).map(
      ({ subject, recipient }) => [subject, recipient],
    )
  beforeEach(async () => {
    const { record } = await setDomain(tower)
    prove(record.value)
    await check(tower)
  })

  test('is served for a week more, after one warning, and then ends with another', async () => {
    known!.delete('_frontage.tower.example')
    await runAt(daysAfter(NOW, 1))
    expect(await stored()).toMatchObject({
      isVerified: true,
      proof: 'missing',
      lapsesAt: daysAfter(NOW, 8).toISOString(),
    })
    await runAt(daysAfter(NOW, 2))
    expect(await subjects()).toEqual([['www.tower.example: the TXT record is missing', 'dana@northbank.example']])
    await runAt(daysAfter(NOW, 8))
    expect(await stored()).toMatchObject({ isVerified: false, lapsesAt: null })
    expect((await subjects())[1]).toEqual(['www.tower.example no longer opens the site', 'dana@northbank.example'])
  })

  test('stays when the record is back, and when no server answers', async () => {
    const before = known!.get('_frontage.tower.example')
    known!.delete('_frontage.tower.example')
    await runAt(daysAfter(NOW, 1))
    known = null
    await runAt(daysAfter(NOW, 9))
    expect(await stored()).toMatchObject({ isVerified: true, proof: 'unknown' })
    known = new Map([['_frontage.tower.example', before!]])
    await runAt(daysAfter(NOW, 10))
    expect(await stored()).toMatchObject({ isVerified: true, proof: 'found', lapsesAt: null })
  })
})

describe('a request at the domain', () => {
  const at = async (host: string, url = '/robots.txt') => (await app.http.inject({ url, headers: { host } })).statusCode

  test('is answered by the site while it is proved, with www. and without, and by nothing else', async () => {
    await publish(tower, 'kinzie-tower')
    const { record } = await setDomain(tower)
    expect(await at('www.tower.example')).toBe(404)
    prove(record.value)
    await check(tower)
    for (const host of ['tower.example', 'www.tower.example', 'WWW.Tower.example.', 'tower.example:8443'])
      expect(await at(host), host).toBe(200)
    for (const host of ['x.tower.example', 'example', 'tower.example.evil.example', 'lake.example'])
      expect(await at(host), host).toBe(404)
    for (const url of ['/login', '/admin', '/api/markets', '/api/current_user', '/search/all', '/_site/robots.txt'])
      expect(await at('tower.example', url), url).toBe(404)
    await db.updateTable('microsite_domain').set({ verified_at: null }).execute()
    expect(await at('tower.example')).toBe(404)
  })

  test('is nobody’s once the building is no longer public', async () => {
    await publish(tower, 'kinzie-tower')
    const { record } = await setDomain(tower)
    prove(record.value)
    await check(tower)
    await db.updateTable('building').set({ status: 'archived' }).where('id', '=', tower).execute()
    expect(await at('tower.example')).toBe(404)
  })
})

describe('a TLS proxy that asks for a certificate', () => {
  test('gets one for the marketplace and for published sites whose domain is proved', async () => {
    expect(await asked('localhost')).toBe(200)
    for (const name of ['tower.example', 'www.tower.example']) expect(await asked(name), name).toBe(404)
    const { record } = await setDomain(tower)
    prove(record.value)
    await publish(tower, 'kinzie-tower')
    expect(await asked('tower.example')).toBe(404)
    await check(tower)
    for (const name of ['tower.example', 'www.tower.example', 'TOWER.example.', 'kinzie-tower.localhost'])
      expect(await asked(name), name).toBe(200)
    for (const name of ['x.tower.example', 'kinzie-tower', '127.0.0.1', 'other.localhost'])
      expect(await asked(name), name).toBe(404)
    await db.updateTable('building').set({ status: 'draft' }).where('id', '=', tower).execute()
    expect(await asked('tower.example')).toBe(404)
  })

  test('gets none once the domain is removed', async () => {
    const { record } = await setDomain(tower)
    prove(record.value)
    await check(tower)
    await publish(tower, 'kinzie-tower')
    expect((await dana.delete(pathOf(tower))).body.domain).toBeNull()
    expect(await asked('tower.example')).toBe(404)
  })
})
