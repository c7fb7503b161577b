import { expect, test } from 'vitest'
import type { ListingCard } from '#features/catalog/listings/contract.ts'
import { EMPTY_CRITERIA } from '#features/search/rules.ts'
import type { Locale } from '#lib/locale.ts'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import type { SavedSearchRecord } from '../saved-searches/store.ts'
import type { AlertContent } from './alert-wording.ts'
import { renderAlertEmail } from './email-alert.ts'
import type { NamedPlace, PlaceAlert } from './load-place-alerts.ts'
import type { MatchedListing } from './load-search-alerts.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const units = { money: 'USD', area: 'sf', period: 'yr' } as const

const aCard = (values: Partial<ListingCard> = {}): ListingCard => ({
  id: 7,
  slug: 'suite-300',
  name: 'Suite 300',
  status: 'on_market',
  spaceType: 'office',
  leaseType: 'direct',
  leaseStructure: 'modified_gross',
  exclusive: false,
  isNew: true,
  area: { magnitude: 8_650, unit: 'sf' },
  minDivisible: null,
  rent: { low: { magnitude: 52, units }, high: { magnitude: 52, units }, extrasPerSfYear: null, missingCosts: [] },
  availability: 'immediate',
  availableOn: null,
  confirmedDaysAgo: 0,
  building: {
    id: 1,
    slug: 'the-cooperage',
    name: 'The Cooperage',
    street: '954 West Fulton Market',
    city: 'Chicago',
    market: 'chicago',
    submarket: 'Fulton Market',
    longitude: -87.65,
    latitude: 41.88,
  },
  photos: [{ src: '/media/3', format: 'webp', caption: '' }],
  ...values,
})

const aSearch = (values: Partial<SavedSearchRecord> = {}): SavedSearchRecord => ({
  id: 12,
  userId: 1,
  name: 'Chicago office',
  criteria: EMPTY_CRITERIA,
  locale: 'en-us',
  currency: 'USD',
  frequency: 'daily',
  alertsOn: true,
  wantsUnderOffer: false,
  wantsLeased: false,
  createdAt: NOW,
  updatedAt: NOW,
  deletedAt: null,
  ...values,
})

const render = (listings: MatchedListing[], values: Partial<SavedSearchRecord> = {}) =>
  renderContent({ places: [], searches: [{ search: aSearch(values), listings }] })

async function renderContent(content: AlertContent, locale: Locale = 'en-us') {
  const { text } = makeIntl(locale, await loadMessages(locale))
  return renderAlertEmail(content, {
    locale,
    text,
    origin: 'https://frontage.example',
    since: new Date('2026-11-17T15:00:00Z'),
    timeZone: 'America/Chicago',
    unsubscribePath: '/unsubscribe?token=abc',
  })
}

test('an email leads with the change, then has the listing, why it was sent and how to unsubscribe', async () => {
  const email = await render([{ listing: aCard(), reason: 'rent', rent: { before: 54.5, now: 52 } }])
  expect(email.subject).toBe('1 change: Chicago office')
  expect(email.text).toBe(`1 change: Chicago office

All changes since Tuesday, November 17.

Rent down from 54.50 to 52 /sf/yr
The Cooperage, Suite 300
954 West Fulton Market
8,650 sf · US $52 /sf/yr MG
https://frontage.example/listing/suite-300/7

Open search: https://frontage.example/search/12

-- 
You get this email daily for the saved search “Chicago office”. Change alert frequency (https://frontage.example/saved_searches/12) or stop these emails (https://frontage.example/unsubscribe?token=abc).
Help (https://frontage.example/help) · Contact (https://frontage.example/contact) · Privacy (https://frontage.example/privacy) · Terms (https://frontage.example/terms)
`)
  expect(email.html).toContain('src="https://frontage.example/media/3/400.webp"')
})

test('an undisclosed rent is shown as on request', async () => {
  const listing = aCard({ rent: null })
  const { text, html } = await render([{ listing, reason: 'new', rent: null }])
  expect(text).toContain('8,650 sf · Rent on request')
  expect(text + html).not.toContain('52')
})

test('user input is escaped in every part', async () => {
  const name = '<img src=x onerror=alert(1)> “R&D”\r\nBcc: all@example.org'
  const { html, subject } = await render([{ listing: aCard({ name }), reason: 'new', rent: null }], { name })
  expect(html).not.toContain('<img src=x')
  expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;')
  expect(subject).toContain('R&D')
})

test.each([
  [{ before: 54.5, now: 52 }, 'Rent down from 54.50 to 52 /sf/yr'],
  [{ before: 20, now: 22.25 }, 'Rent up from 20 to 22.25 /sf/yr'],
  [{ before: null, now: 22 }, 'Rent now disclosed: 22 /sf/yr'],
  [{ before: 20, now: null }, 'New rent'],
])('the label of a rent change %j', async (rent, label) => {
  expect((await render([{ listing: aCard(), reason: 'rent', rent }])).text).toContain(`\n${label}\n`)
})

const cooperage: NamedPlace = { kind: 'building', id: 1, name: 'The Cooperage', path: '/building/1' }
const northbank: NamedPlace = { kind: 'landlord', id: 4, name: 'Northbank', path: '/landlords/northbank' }
const inPlace = (place: NamedPlace, reason: PlaceAlert['reason'] = 'new'): PlaceAlert => ({
  listing: aCard(),
  reason,
  rent: null,
  place,
})

test('an email about a saved building lists what came on the market there', async () => {
  const { subject, text } = await renderContent({ places: [inPlace(cooperage)], searches: [] })
  expect(subject).toBe('1 space came on the market in The Cooperage')
  expect(text).toBe(`1 space came on the market in The Cooperage

All changes since Tuesday, November 17.

New on the market
The Cooperage, Suite 300
954 West Fulton Market
8,650 sf · US $52 /sf/yr MG
https://frontage.example/listing/suite-300/7

Open building: https://frontage.example/building/1

-- 
You’re receiving this email because you saved The Cooperage. Change alert frequency (https://frontage.example/users/account?page=notifications) or stop these emails (https://frontage.example/unsubscribe?token=abc).
Help (https://frontage.example/help) · Contact (https://frontage.example/contact) · Privacy (https://frontage.example/privacy) · Terms (https://frontage.example/terms)
`)
})

test('an email about places and searches has a section with heading and links for each', async () => {
  const listings: MatchedListing[] = [{ listing: aCard({ id: 8, name: 'Suite 800' }), reason: 'new', rent: null }]
  const places = [inPlace(cooperage), inPlace(northbank, 'back')]
  const { subject, text } = await renderContent({ places, searches: [{ search: aSearch(), listings }] })
  expect(subject).toBe('3 changes in your saved searches, buildings and owners')
  const lines = [
    '2 spaces came on the market from buildings and owners you saved',
    'New on the market',
    'Back on the market',
    'Owner: Northbank',
    '1 change: Chicago office (https://frontage.example/search/12)',
    'New match',
    'Open search: https://frontage.example/search/12',
    'Open building: https://frontage.example/building/1',
    'Open owner: https://frontage.example/landlords/northbank',
    'Change alert frequency (https://frontage.example/saved/searches)',
  ]
  const at = lines.map((line) => text.indexOf(line))
  expect(at).toEqual(at.toSorted((a, b) => a - b))
  expect(at[0]).toBeGreaterThan(0)
})

test('a long list is cut after twenty rows, with a link to the rest', async () => {
  const places = Array.from({ length: 23 }, () => inPlace(northbank))
  const { text } = await renderContent({ places, searches: [] })
  expect(text.match(/New on the market/g)).toHaveLength(20)
  expect(text).toContain('And 3 more (https://frontage.example/saved/building_owners).')
})
