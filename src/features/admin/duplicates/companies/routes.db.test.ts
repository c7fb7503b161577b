import { beforeEach, describe, expect, test } from 'vitest'
import { aBuilding } from '#features/catalog/listings/fixtures.ts'
import type { Actor } from '../../../../../test/actors.ts'
import { openTestApp } from '../../../../../test/app.ts'

const app = await openTestApp()
const { db, pool } = app
const admin = await app.signIn({ role: 'admin' })
const occupier = await app.signIn({ role: 'occupier' })

const idOf = async (query: string, ...values: unknown[]): Promise<number> =>
  Number((await pool.query(`${query} returning id`, values)).rows[0].id)
const aCompany = (name: string, website: string | null = null) =>
  idOf("insert into company (name, kind, website) values ($1, 'landlord', $2)", name, website)
const aPage = (company: number, slug: string, status = 'published') =>
  idOf(
    'insert into landlord (company_id, slug, name, status) values ($1, $2::text, $2::text, $3)',
    company,
    slug,
    status,
  )
const anAgent = (company: number, name: string) =>
  idOf(
    "insert into agent (company_id, first_name, last_name, email) values ($1, 'Kim', $2, 'kim@agents.example')",
    company,
    name,
  )
/** A user of a company, and what they may open. */
async function aRep(company: number, email: string): Promise<Actor> {
  const actor = await app.signIn({ role: 'landlord_rep', email })
  await pool.query('update app_user set company_id = $1 where email = $2', [company, email])
  return actor
}

let monroe: number
let twin: number
beforeEach(async () => {
  await pool.query(
    'delete from building; delete from pending_change; delete from company_request; delete from company_merge; delete from company_distinction; delete from saved_building_owner; delete from landlord; delete from agent; delete from import_mapping; update app_user set company_id = null; delete from company',
  )
  monroe = await aCompany('Monroe Holdings')
  twin = await aCompany('MONROE HOLDINGS, L.L.C.', 'https://monroe.example/')
})

const proposed = async () => (await admin.get('/api/admin/company_duplicates')).body.duplicates
const compare = async (one = monroe, other = twin) =>
  (await admin.get(`/api/admin/company_duplicates/${one}/${other}`)).body
async function merge(body: object = {}, [target, other]: [number, number] = [monroe, twin]) {
  const versions = await compare(target, other)
  return admin.post(`/api/admin/companies/${target}/merge`, {
    ...{ version: versions.one.version, otherId: other, otherVersion: versions.other.version, fields: [], ...body },
  })
}
const undo = (id: string) => admin.post(`/api/admin/merges/${id}/undo`, {})
const company = async (id: number) =>
  (
    await pool.query(
      'select name, website, reviews_changes, deleted_at is not null as is_deleted from company where id = $1',
      [id],
    )
  ).rows[0]

describe('two companies', () => {
  test('are proposed as one by their name in any legal form, their website, or the host of their users', async () => {
    const site = await aCompany('Elm Partners', 'http://www.monroe.example/about')
    const mail = await aCompany('Oak Group')
    await aRep(mail, 'ada@oak.example')
    await aRep(monroe, 'ben@oak.example')
    await aRep(site, 'cleo@gmail.com')
    await aRep(twin, 'dan@gmail.com')
    await aCompany('Birch House', 'https://www.linkedin.com/birch')
    await aCompany('Pine House', 'https://linkedin.com/pine')
    expect(await proposed()).toMatchObject([
      { one: { id: monroe }, other: { id: twin }, reasons: { isNamedSame: true, website: null, emailDomain: null } },
      { one: { id: twin }, other: { id: site }, reasons: { isNamedSame: false, website: 'monroe.example' } },
      { one: { id: monroe, userCount: 1 }, other: { id: mail }, reasons: { emailDomain: 'oak.example' } },
    ])
  })

  test('that are not the same are not proposed again', async () => {
    expect((await admin.post(`/api/admin/company_duplicates/${twin}/${monroe}/distinct`, {})).status).toBe(200)
    expect(await proposed()).toEqual([])
  })

  test('are compared field by field', async () => {
    expect(await compare()).toMatchObject({ one: { id: monroe }, other: { id: twin }, differing: ['name', 'website'] })
    expect((await admin.get(`/api/admin/company_duplicates/${twin}/${twin}`)).status).toBe(404)
    expect((await admin.get(`/api/admin/company_duplicates/${twin}/999999`)).status).toBe(404)
  })
})

describe('a merge of companies', () => {
  test('moves what the other one has, takes the chosen values and the stricter review; its undo gives them back', async () => {
    await pool.query('update company set reviews_changes = true where id = $1', [twin])
    const agent = await anAgent(twin, 'Cole')
    const building = await aBuilding(db, { employer_id: twin, leasing_company_id: monroe, managing_company_id: twin })
    const { rows: before } = await pool.query('select * from company order by id')
    const { status, body } = await merge({ fields: ['website'] })
    expect(status).toBe(200)
    expect(body).toMatchObject({ buildings: 1, agents: 1, users: 0 })
    expect(await company(monroe)).toEqual({
      ...{ name: 'Monroe Holdings', website: 'https://monroe.example/', reviews_changes: true, is_deleted: false },
    })
    expect(await company(twin)).toMatchObject({ is_deleted: true })
    const places = async () => [
      (await pool.query('select company_id from agent where id = $1', [agent])).rows[0].company_id,
      ...Object.values(
        (
          await pool.query('select employer_id, leasing_company_id, managing_company_id from building where id = $1', [
            building,
          ])
        ).rows[0],
      ),
    ]
    expect(await places()).toEqual([monroe, monroe, monroe, monroe])
    expect(await proposed()).toEqual([])

    expect((await undo(body.id)).status).toBe(200)
    expect(await places()).toEqual([twin, twin, monroe, twin])
    const ignoring = ({ version: _, updated_at: __, ...row }: Record<string, unknown>) => row
    const { rows: after } = await pool.query('select * from company order by id')
    expect(after.map(ignoring)).toEqual(before.map(ignoring))
    expect((await undo(body.id)).status).toBe(409)
  })

  test('gives the users of each what both have, and its undo takes from them only that', async () => {
    const building = await aBuilding(db, { employer_id: twin, name: 'Elm House' })
    const other = await aBuilding(db, { employer_id: monroe, name: 'Oak House' })
    const [ada, ben] = [await aRep(twin, 'ada.users@twin.example'), await aRep(monroe, 'ben.users@monroe.example')]
    const opens = async (actor: Actor) =>
      Promise.all([building, other].map(async (id) => (await actor.get(`/api/portfolio/buildings/${id}`)).status))
    const { version } = (await ada.get(`/api/portfolio/buildings/${building}`)).body
    expect((await ada.put(`/api/portfolio/buildings/${building}`, { version, yearBuilt: 1990 })).status).toBe(200)
    const history = async () => (await ada.get(`/api/portfolio/buildings/${building}/history`)).text
    const earlier = await history()
    expect([await opens(ada), await opens(ben)]).toEqual([
      [200, 404],
      [404, 200],
    ])
    expect((await compare()).other.userCount).toBe(1)
    const { body } = await merge()
    expect(body).toMatchObject({ users: 1 })
    expect([await opens(ada), await opens(ben)]).toEqual([
      [200, 200],
      [200, 200],
    ])
    expect(earlier).toContain('yearBuilt')
    expect(await history()).toContain('yearBuilt')
    const { rows } = await pool.query("select before, after from audit_log where action = 'account.changed'")
    expect(rows).toEqual([{ before: { company_id: twin }, after: { company_id: monroe } }])
    expect((await undo(body.id)).status).toBe(200)
    expect([await opens(ada), await opens(ben)]).toEqual([
      [200, 404],
      [404, 200],
    ])
  })

  test('moves imports, mappings, what waits for a review and who asks to join, and back', async () => {
    const building = await aBuilding(db, { employer_id: twin })
    const user =
      (await admin.get('/api/session')).body.user?.id ??
      (await pool.query('select id from app_user limit 1')).rows[0].id
    await pool.query(
      "insert into catalog_import (id, user_id, company_id, file_name, created_at) values ('0193a000-0000-7000-8000-000000000001', $1, $2, 'a.csv', now())",
      [user, twin],
    )
    await pool.query(
      "insert into import_mapping (company_id, name, mapping, created_at) values ($1, 'Ours', '{}', now()), ($1, 'Both', '{}', now()), ($2, 'Both', '{}', now())",
      [twin, monroe],
    )
    await pool.query(
      "insert into pending_change (record_type, record_id, company_id, changes, before, created_at, updated_at) values ('building', $1, $2, '{\"floors\": 3}', '{}', now(), now())",
      [building, twin],
    )
    await pool.query(
      "insert into company_request (user_id, company_id, company_name, created_at) values ($1, $2, 'Monroe', now())",
      [user, twin],
    )
    const owners = async () => {
      const { rows } = await pool.query(`select 'import' as what, company_id from catalog_import
        union all select name, company_id from import_mapping union all select 'pending', company_id from pending_change
        union all select 'request', company_id from company_request`)
      return rows
        .filter(({ company_id }) => company_id === twin)
        .map(({ what }) => what)
        .sort()
    }
    const { body } = await merge()
    expect(await owners()).toEqual(['Both'])
    expect((await undo(body.id)).status).toBe(200)
    expect(await owners()).toEqual(['Both', 'Ours', 'import', 'pending', 'request'])
  })

  test('that is not there, of an older version, into itself or too old is refused', async () => {
    expect((await merge({ otherVersion: 99 })).status).toBe(409)
    expect((await merge({ otherId: monroe })).status).toBe(409)
    expect((await merge({ otherId: 999_999 })).status).toBe(404)
    const { body } = await merge()
    await pool.query("update company_merge set merged_at = merged_at - interval '31 days'")
    expect((await undo(body.id)).status).toBe(409)
  })

  test('into one that was merged itself is undone after that one', async () => {
    const { body: first } = await merge()
    const third = await aCompany('Monroe Inc.')
    const { body: second } = await merge({}, [third, monroe])
    expect((await undo(first.id)).body.detail).toContain('Undo that first')
    expect((await undo(second.id)).status).toBe(200)
    expect((await undo(first.id)).status).toBe(200)
  })

  test('leaves what was edited since', async () => {
    const building = await aBuilding(db, { employer_id: twin })
    const { body } = await merge({ fields: ['website'] })
    const third = await aCompany('Third House')
    await pool.query('update building set employer_id = $1 where id = $2', [third, building])
    const { version } = (await admin.get(`/api/admin/companies/${monroe}`)).body
    await admin.put(`/api/admin/companies/${monroe}`, { version, website: 'https://new.example/' })
    expect((await undo(body.id)).status).toBe(200)
    expect(await company(monroe)).toMatchObject({ website: 'https://new.example/' })
    expect((await pool.query('select employer_id from building where id = $1', [building])).rows).toEqual([
      { employer_id: third },
    ])
  })
})

describe('the page of a merged company', () => {
  test('is that of the target if it has none, and is given back', async () => {
    const page = await aPage(twin, 'monroe-llc')
    const { body } = await merge()
    const owner = async () =>
      (await pool.query('select company_id from landlord where id = $1', [page])).rows[0].company_id
    expect(await owner()).toBe(monroe)
    expect((await app.get('/api/landlords/monroe-llc')).body).toMatchObject({ id: page })
    expect((await undo(body.id)).status).toBe(200)
    expect(await owner()).toBe(twin)
  })

  test('leads to the page of the target, with its buildings and saves, until that is undone', async () => {
    const [page, theirs] = [await aPage(monroe, 'monroe'), await aPage(twin, 'monroe-llc')]
    const building = await aBuilding(db, { landlord_id: theirs })
    await occupier.post(`/api/building_owners/${theirs}/save`, {})
    const { body } = await merge()
    expect(body.buildings).toBe(1)
    for (const address of ['monroe', 'monroe-llc', theirs])
      expect((await app.get(`/api/landlords/${address}`)).body).toMatchObject({ id: page, slug: 'monroe' })
    const landlord = async () =>
      (await pool.query('select landlord_id from building where id = $1', [building])).rows[0].landlord_id
    expect(await landlord()).toBe(page)
    expect((await occupier.get('/api/saved_ids')).body.landlords).toEqual([page])

    expect((await undo(body.id)).status).toBe(200)
    expect(await landlord()).toBe(theirs)
    expect((await app.get('/api/landlords/monroe-llc')).body).toMatchObject({ id: theirs })
    expect((await occupier.get('/api/saved_ids')).body.landlords).toEqual([theirs])
  })

  test('shows nothing if it was no public page, or if that of the target is none', async () => {
    await aPage(monroe, 'monroe')
    const draft = await aPage(twin, 'monroe-llc', 'draft')
    const { body } = await merge()
    for (const address of ['monroe-llc', draft]) expect((await app.get(`/api/landlords/${address}`)).status).toBe(404)
    await undo(body.id)
    await pool.query("update landlord set status = 'published' where id = $1", [draft])
    await pool.query("update landlord set status = 'draft' where slug = 'monroe'")
    expect((await merge()).status).toBe(200)
    for (const address of ['monroe-llc', draft]) expect((await app.get(`/api/landlords/${address}`)).status).toBe(404)
  })

  test('is not given back while another page has its link', async () => {
    await aPage(monroe, 'monroe')
    await aPage(twin, 'monroe-llc')
    const { body } = await merge()
    await aPage(await aCompany('Third House'), 'monroe-llc')
    expect((await undo(body.id)).body.detail).toContain('leads to the page of monroe-llc')
    expect(await company(twin)).toMatchObject({ is_deleted: true })
  })
})
