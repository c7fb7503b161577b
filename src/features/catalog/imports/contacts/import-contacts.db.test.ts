import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Actor } from '../../../../../test/actors.ts'
import { openTestApp } from '../../../../../test/app.ts'
import { importsOf, startImports, targetsOf } from '../../../../../test/imports.ts'
import { aBuilding, aListing } from '../../listings/fixtures.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db, pool } = app
let northbank: number
let kinzie: number
let rep: Actor
let admin: Actor
let stop: () => Promise<void>
beforeAll(async () => {
  stop = await startImports(app, NOW)
})
afterAll(() => stop())
beforeEach(async () => {
  await pool.query('truncate company, building, catalog_import, import_mapping cascade')
  const names = ['Northbank', 'Kinzie'].map((name) => ({ name, kind: 'landlord' as const }))
  const companies = await db.insertInto('company').values(names).returning('id').execute()
  northbank = companies[0]!.id
  kinzie = companies[1]!.id
  admin = await app.signIn({ role: 'admin' })
  rep = await app.signIn({ role: 'landlord_rep', company_id: northbank })
})

const anAgent = async (company_id: number, first_name: string, last_name: string, email: string) =>
  (
    await db
      .insertInto('agent')
      .values({ company_id, first_name, last_name, email })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const agents = async () =>
  (
    await pool.query(`select first_name || ' ' || last_name as name, email, phone, title, company.name as company
      from agent join company on company.id = company_id order by agent.id`)
  ).rows
const contactsOf = async () => ({
  buildings: (
    await pool.query(`select building.name, array_agg(agent.email order by position) as contacts
      from building_contact join building on building.id = building_id join agent on agent.id = agent_id group by building.id order by 1`)
  ).rows,
  listings: (
    await pool.query(`select suite, array_agg(agent.email order by position) as contacts
      from listing_agent join listing on listing.id = listing_id join agent on agent.id = agent_id group by listing.id order by 1`)
  ).rows,
})

const PEOPLE = `Name,Title,Company,Email,Phone
Jane Doe,Leasing Director,Northbank,Jane@Northbank.example,(312) 555-0142
"Roe, Richard",,,richard@northbank.example,n/a
`

test('a table of contacts adds and changes people of the own company, changes nothing again, and is undone', async () => {
  await anAgent(northbank, 'Jane', 'Doe', 'jane@northbank.example')
  const { upload, step, run, rows } = importsOf(rep, 'portfolio')
  const read = await upload(PEOPLE)
  expect(targetsOf(read)).toEqual({
    Name: 'contact.name',
    Title: 'contact.title',
    Company: 'contact.company',
    Email: 'contact.email',
    Phone: 'contact.phone',
  })
  expect((await step(read.id, 'check')).counts).toMatchObject({ created: 1, changed: 1, refused: 0 })
  expect((await rows(read.id, 'changed'))[0]!.changes.map(({ target, after }) => [target, after])).toEqual([
    ['contact.title', 'Leasing Director'],
    ['contact.phone', '3125550142'],
  ])
  await step(read.id, 'run')
  expect(await agents()).toEqual([
    {
      ...{ name: 'Jane Doe', email: 'jane@northbank.example', phone: '3125550142' },
      ...{ title: 'Leasing Director', company: 'Northbank' },
    },
    { name: 'Richard Roe', email: 'richard@northbank.example', phone: null, title: null, company: 'Northbank' },
  ])
  const again = await run(PEOPLE)
  expect(again.counts).toMatchObject({ unchanged: 2, created: 0, changed: 0 })

  await step(read.id, 'undo')
  expect(await agents()).toMatchObject([{ name: 'Jane Doe', phone: null, title: null }])
})

test('what was edited by hand since an import stays, also when the import is undone', async () => {
  const { run, upload, step, rows } = importsOf(rep, 'portfolio')
  const first = await run(PEOPLE)
  const { id } = (await pool.query("select id::int from agent where email like 'jane%'")).rows[0]
  const path = `/api/portfolio/companies/${northbank}/agents/${id}`
  expect((await rep.put(path, { phone: '3125550199' })).status).toBe(200)
  const again = await upload(PEOPLE)
  await step(again.id, 'check')
  expect((await rows(again.id))[0]!.changes).toMatchObject([
    { target: 'contact.phone', before: '3125550199', editedAt: NOW.toISOString(), isTaken: false },
  ])
  await step(first.id, 'undo')
  expect(await agents()).toMatchObject([{ name: 'Jane Doe', phone: '3125550199' }])
})

test('contacts with an address or a suite are those of the building or the space, several of one', async () => {
  const building = await aBuilding(db, {
    ...{ employer_id: northbank, name: 'Kinzie Point', street: '350 N Canal St', city: 'Chicago' },
  })
  await aListing(db, building, { suite: '2400' })
  const { run, rows, step } = importsOf(rep, 'portfolio')
  const file = `Address,City,Suite,Leasing contact,Email
350 N. Canal Street,Chicago,,Jane Doe,jane@northbank.example
350 N Canal St,Chicago,,Ann Lee,ann@northbank.example
350 N Canal St,Chicago,2400,Jane Doe,jane@northbank.example
350 N Canal St,Chicago,9999,Jane Doe,jane@northbank.example
1 Nowhere,Chicago,,Jane Doe,jane@northbank.example
`
  const done = await run(file)
  expect(done.counts).toMatchObject({ created: 2, changed: 1, refused: 2 })
  expect((await rows(done.id, 'refused')).map(({ problems }) => problems[0]!.message)).toEqual([
    'expected a space of its building that is there: add it first',
    'expected a building that is there: add it first',
  ])
  expect(await contactsOf()).toEqual({
    buildings: [{ name: 'Kinzie Point', contacts: ['jane@northbank.example', 'ann@northbank.example'] }],
    listings: [{ suite: '2400', contacts: ['jane@northbank.example'] }],
  })
  expect((await run(file)).counts).toMatchObject({ unchanged: 3, changed: 0, created: 0 })
  await step(done.id, 'undo')
  expect([await contactsOf(), await agents()]).toEqual([{ buildings: [], listings: [] }, []])
})

const ROLL = `Building,Address,City,State,ZIP,Suite,SF,Rent,Leasing contact,Agent Email,Agent Phone
Adams,208 W Adams St,Chicago,IL,60606,1500,18200,34.75,Jane Doe,jane@northbank.example,312-555-0142
Adams,208 W Adams St,Chicago,IL,60606,1510,900,34.75,Jane Doe,jane@northbank.example,
Adams,208 W Adams St,Chicago,IL,60606,1520,900,34.75,Ann / Bob,ann@northbank.example,
`

test('the contact of each space is in its row, and the undo leaves nobody', async () => {
  const { upload, step, rows, correct, run } = importsOf(rep, 'portfolio')
  const read = await upload(ROLL)
  expect(targetsOf(read)).toMatchObject({
    ...{ 'Leasing contact': 'contact.name', 'Agent Email': 'contact.email', 'Agent Phone': 'contact.phone' },
  })
  expect((await step(read.id, 'check')).counts).toMatchObject({ created: 2, refused: 1 })
  const [refused] = await rows(read.id, 'refused')
  expect(refused!.problems).toEqual([{ column: 8, message: 'expected the name of one person' }])
  await correct(read.id, refused!.number, { cells: [{ column: 8, text: 'Ann Lee' }] })
  await step(read.id, 'run')
  expect((await contactsOf()).listings).toEqual([
    { suite: '1500', contacts: ['jane@northbank.example'] },
    { suite: '1510', contacts: ['jane@northbank.example'] },
    { suite: '1520', contacts: ['ann@northbank.example'] },
  ])
  expect((await run(ROLL.replace('Ann / Bob', 'Ann Lee'))).counts).toMatchObject({ unchanged: 3 })
  await step(read.id, 'undo')
  expect(await agents()).toEqual([])
})

test('two people of one name are asked about, and a landlord’s user reaches nobody of another company', async () => {
  const [one] = [
    await anAgent(northbank, 'Jane', 'Doe', 'jane@northbank.example'),
    await anAgent(northbank, 'Jane', 'Doe', 'jd@northbank.example'),
  ]
  const foreign = await anAgent(kinzie, 'Rory', 'Park', 'rory@kinzie.example')
  const { upload, step, rows, correct } = importsOf(rep, 'portfolio')
  const read = await upload(`Name,Phone,Company
Jane Doe,312-555-0142,
Rory Park,312-555-0143,Kinzie
`)
  expect((await step(read.id, 'check')).counts).toMatchObject({ unsure: 1, refused: 1 })
  const [row] = await rows(read.id, 'unsure')
  expect(row!.people.map(({ detail }) => detail)).toEqual([
    'Jane Doe, jane@northbank.example, Northbank',
    'Jane Doe, jd@northbank.example, Northbank',
  ])
  expect((await rows(read.id, 'refused'))[0]!.problems).toEqual([
    { column: 2, message: 'expected Northbank: people of other companies are added by them' },
  ])
  const stolen = await correct(read.id, row!.number, { choices: { agentId: foreign } })
  expect(stolen.body.outcome).toBe('refused')
  expect((await correct(read.id, row!.number, { choices: { agentId: one } })).body.outcome).toBe('changed')
  await step(read.id, 'run')
  expect(await agents()).toMatchObject([{ phone: '3125550142' }, { phone: null }, { phone: null }])
})

test('an export of buildings has their contacts, and changes nothing when it is imported again', async () => {
  const building = await aBuilding(db, { employer_id: northbank })
  const contacts = [await anAgent(kinzie, 'Rory', 'Park', 'one@example.org')]
  contacts.push(await anAgent(northbank, 'Jane', 'Doe', 'one@example.org'))
  await pool.query(
    'insert into building_contact (building_id, agent_id, position) select $1, id, place from unnest($2::bigint[]) with ordinality as given (id, place)',
    [building, contacts],
  )
  const { text } = await admin.get('/api/admin/exports/buildings.csv')
  expect(text).toContain('"one@example.org\none@example.org"')
  const { upload, step } = importsOf(admin, 'admin')
  const { id } = await upload(text)
  expect((await step(id, 'check')).counts).toMatchObject({ unchanged: 1 })
})
