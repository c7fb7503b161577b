import { beforeEach, describe, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../../test/app.ts'
import { HIDEABLE } from '../rules.ts'
import { ALWAYS_HIDDEN, aTourbookToHide, HIDDEN } from './shared-page/fixtures.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
await migrateJobs(app.pool)
const { maya, tourbook } = await aTourbookToHide(app, NOW)
const change = { client: 'Alder & Wray', tourDate: '2026-12-02' }
await maya.put(`/api/tourbooks/${tourbook.id}`, change)
await maya.put(`/api/tourbooks/${tourbook.id}/tour`, { startsAt: '10:00' })
const CONTACT = { displayName: '', title: 'Principal', phone: '(312) 555-0148', email: '', color: '#12343b' }
const saveContact = async (contact: object) =>
  expect((await maya.put('/api/current_user/tourbook_contact', { ...CONTACT, ...contact })).status).toBe(200)
await saveContact({})

beforeEach(async () => {
  await db.deleteFrom('email').execute()
  await db.deleteFrom('rate_limit').execute()
})

const JONAH = { name: 'Jonah Wray', email: 'jonah@alderwray.com' }

/** The email with a link, and the path of the link. */
async function invite(body: object = {}, id = tourbook.id) {
  const created = await maya.post(`/api/tourbooks/${id}/shares`, { recipients: [JONAH], ...body })
  expect(created.status, created.text).toBe(201)
  const email = await db.selectFrom('email').where('kind', '=', 'tourbook_share').selectAll().executeTakeFirstOrThrow()
  return { ...email, path: new URL(created.body.shares[0].url).pathname, id: created.body.shares[0].id }
}

describe('an invitation', () => {
  test('is the broker’s own: their name, color and address for replies, what there is to see and when', async () => {
    const message = 'Each could be ready by April. Two minutes each.'
    const email = await invite({ message })
    expect(email).toMatchObject({
      from_name: 'Maya Okafor',
      reply_to: maya.user.email,
      subject: 'Three spaces for Alder & Wray, tour on December 2',
    })
    expect(email.html).toContain('>Each could be ready by April.</div>')
    expect(email.html).toContain('border-top:4px solid #12343b')
    for (const part of [
      'Jonah, here are three spaces for “Headquarters”',
      message,
      '1. Monroe Court, Suite 1150',
      '10:00 AM · ',
      `See the three spaces: http://localhost${email.path}\n`,
      'Tour on Wednesday, December 2, 10:00 AM to ',
      'We’ll meet at 77 West Monroe Street. The calendar file is attached.',
      'Principal',
      '(312) 555-0148',
      'sees how often it is opened',
      'Sent with Frontage',
    ])
      expect(email.text).toContain(part)
    expect(email.calendar!.match(/BEGIN:VEVENT/g)).toHaveLength(3)
    expect(email.calendar).not.toMatch(ALWAYS_HIDDEN)
  })

  test('has pictures that need no session, and end with the link', async () => {
    const { html, id } = await invite()
    const sources = [...html.matchAll(/src="http:\/\/localhost(\/[^"]+)"/g)].map(([, source]) => source!)
    expect(sources.length).toBeGreaterThan(0)
    for (const source of sources) expect((await app.http.inject(source)).statusCode, source).toBe(200)
    expect(html).not.toMatch(/private_media/)
    await maya.delete(`/api/tourbook_shares/${id}`)
    for (const source of sources) expect((await app.http.inject(source)).statusCode, source).toBe(404)
  })

  test('shows six spaces of more, and of none says only who shared', async () => {
    const building = await aBuilding(db)
    const listingIds = await Promise.all(
      Array.from({ length: 8 }, (_, index) => aListing(db, building, { name: `Suite 20${index}`, slug: `s-${index}` })),
    )
    const { body } = await maya.post('/api/tourbooks', { name: 'Eight', listingIds })
    const { subject, text, calendar } = await invite({}, body.id)
    expect(subject).toBe('Eight spaces for you')
    expect(text.match(/^\d\. /gm)).toHaveLength(6)
    expect(text).toContain('and 2 more')
    expect(text).not.toContain('Tour on')
    expect(calendar).toBeNull()
    await db.deleteFrom('email').execute()
    const { body: empty } = await maya.post('/api/tourbooks', { name: 'None' })
    expect((await invite({}, empty.id)).subject).toBe('Maya Okafor shared a tourbook with you')
  })

  test.each([
    { is: 'was on another day', tourDate: '2026-11-19', startsAt: null },
    { is: 'was at night, when its last visit has ended', tourDate: '2026-11-20', startsAt: '00:30' },
  ])('has nothing of a tour that $is', async ({ tourDate, startsAt }) => {
    const { body } = await maya.post(`/api/tourbooks/${tourbook.id}/duplicate`, { name: 'Seen' })
    await maya.put(`/api/tourbooks/${body.id}`, { tourDate })
    expect((await maya.put(`/api/tourbooks/${body.id}/tour`, { startsAt })).status).toBe(200)
    for (const hides of [[], ['address']]) {
      const { subject, text, calendar } = await invite({ hides }, body.id)
      expect(subject).toBe('Three spaces for Alder & Wray')
      expect(text).not.toMatch(/Tour on|November|\d [AP]M|We’ll meet/)
      expect(calendar).toBeNull()
      await db.deleteFrom('email').execute()
    }
  })

  test('has the tour of today until its last visit has ended', async () => {
    const { body } = await maya.post(`/api/tourbooks/${tourbook.id}/duplicate`, { name: 'Today' })
    await maya.put(`/api/tourbooks/${body.id}`, { tourDate: '2026-11-20' })
    await maya.put(`/api/tourbooks/${body.id}/tour`, { startsAt: null })
    expect((await invite({}, body.id)).text).toContain('Tour on Friday, November 20\n')
    await db.deleteFrom('email').execute()
    await maya.put(`/api/tourbooks/${body.id}/tour`, { startsAt: '05:30' })
    const { subject, calendar } = await invite({}, body.id)
    expect(subject).toBe('Three spaces for Alder & Wray, tour on November 20')
    expect(calendar!.match(/BEGIN:VEVENT/g)).toHaveLength(3)
  })

  test('of each recipient of one share has their own link, pictures and calendar', async () => {
    const recipients = [JONAH, { name: 'Lena Kern', email: 'lena@alderwray.com' }]
    const { body } = await maya.post(`/api/tourbooks/${tourbook.id}/shares`, { recipients })
    const paths = body.shares.map(({ url }: { url: string }) => new URL(url).pathname)
    const sent = db.selectFrom('email').where('kind', '=', 'tourbook_share')
    const emails = await sent.selectAll().orderBy('recipient').execute()
    expect(emails.map(({ recipient }) => recipient)).toEqual([JONAH.email, 'lena@alderwray.com'])
    const events = emails.map(({ calendar }) => calendar!.match(/UID:tour-stop-.*/g)!)
    expect(new Set(events.flat()).size).toBe(6)
    for (const [index, { html, text }] of emails.entries()) {
      expect(text).toContain(['Jonah, here', 'Lena, here'][index])
      expect(html).toContain(paths[index])
      expect(html + text).not.toContain(paths[1 - index])
      for (const [, source] of html.matchAll(/src="http:\/\/localhost(\/[^"]+)"/g))
        expect((await app.http.inject(source!)).statusCode, source).toBe(200)
    }
  })

  test('has ink where white is not readable on the broker’s color', async () => {
    await saveContact({ color: '#ffdd00' })
    const { html } = await invite()
    expect(html).not.toContain('#ffdd00')
    expect(html).toContain('border-top:4px solid #1b181b')
    await saveContact({})
  })
})

const subsets = Array.from({ length: 2 ** HIDEABLE.length }, (_, bits) => HIDEABLE.filter((_, at) => bits & (1 << at)))

test.each(subsets)('an invitation that hides %s %s %s reveals nothing of it', async (...given) => {
  const hides = given.filter(Boolean)
  const email = await invite({ hides })
  const shown = [email.subject, withoutColors(email.html), email.text].join('\n')
  const whole = shown + (email.calendar ?? '')
  expect(whole).not.toMatch(ALWAYS_HIDDEN)
  // No rent is in it, hidden or not.
  expect(shown).not.toMatch(/38\.25|71\.77/)
  for (const hide of HIDEABLE)
    if (hides.includes(hide) && hide !== 'rent') expect(whole, hide).not.toMatch(HIDDEN[hide])
  if (!hides.includes('address')) return
  expect(email.calendar).toBeNull()
  expect(email.text).toContain('Tour on Wednesday, December 2\n')
  expect(email.text).not.toMatch(/\d [AP]M/)
})

test('an invitation to a link with a passcode says how many spaces there are, and nothing else of them', async () => {
  const email = await invite({ passcode: 'tulip77', message: 'For your team.' })
  expect(email).toMatchObject({ subject: 'Three spaces for Alder & Wray', calendar: null })
  expect(email.text).toContain('Jonah, here are three spaces for Alder & Wray\n\nFor your team.')
  expect(email.text).toContain('Maya will send you the passcode separately.')
  for (const secret of [
    /tulip77/,
    /Headquarters|pictures\/|December|Tour on/,
    ALWAYS_HIDDEN,
    HIDDEN.address,
    HIDDEN.notes,
  ])
    expect(email.subject + withoutColors(email.html) + email.text).not.toMatch(secret)
})

/** Sizes and colors have numbers that rents and addresses have, too. */
const withoutColors = (html: string) => html.replaceAll(/style="[^"]*"|<style>[^<]*<\/style>/g, '')
