import { expect, test } from 'vitest'
import type { Locale } from '#lib/locale.ts'
import { loadMessages, openIntl } from '#messages/messages.ts'
import type { ListingCard } from '../../catalog/listings/contract.ts'
import { EMPTY_CRITERIA } from '../rules.ts'
import type { News } from './gather-news.ts'
import { writeSearchAlert } from './mail-search-alert.ts'
import type { KeptSearch } from './store.ts'

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
  rent: { low: { magnitude: 52, units }, high: { magnitude: 52, units }, extrasPerSfYear: null },
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
  photos: [{ id: 3, src: '/media/3', width: 1600, height: 1067, thumbhash: null, caption: '' }],
  ...values,
})

const aSearch = (values: Partial<KeptSearch> = {}): KeptSearch => ({
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

async function write(news: News[], values: Partial<KeptSearch> = {}, locale: Locale = 'en-us') {
  const { text } = openIntl(locale, await loadMessages(locale))
  return writeSearchAlert([{ search: aSearch(values), news }], {
    locale,
    text,
    origin: 'https://frontage.example',
    since: new Date('2026-11-17T15:00:00Z'),
    timeZone: 'America/Chicago',
    stopPath: '/unsubscribe?token=abc',
  })
}

test('a letter leads with what changed, then says the space, why it came and how to stop it', async () => {
  const letter = await write([{ listing: aCard(), reason: 'rent', rent: { before: 54.5, now: 52 } }])
  expect(letter.subject).toBe('1 change in Chicago office')
  expect(letter.text).toBe(`1 change in Chicago office

Since Tuesday, November 17. Nothing left out.

Rent down from 54.50 to 52 /sf/yr
The Cooperage, Suite 300
954 West Fulton Market
8,650 sf · US $52 /sf/yr MG
https://frontage.example/listing/suite-300/7

Open the search: https://frontage.example/search/12

-- 
You get this daily for the saved search “Chicago office”. Change how often (https://frontage.example/saved_searches/12) or stop these mails (https://frontage.example/unsubscribe?token=abc).
`)
  expect(letter.html).toContain('src="https://frontage.example/media/3/400.webp"')
})

test('an undisclosed rent is on request, whatever it was', async () => {
  const listing = aCard({ rent: null })
  const { text, html } = await write([{ listing, reason: 'new', rent: null }])
  expect(text).toContain('8,650 sf · Rent on request')
  expect(text + html).not.toContain('52')
})

test('what people type is text in every part', async () => {
  const name = '<img src=x onerror=alert(1)> “R&D”\r\nBcc: all@example.org'
  const { html, subject } = await write([{ listing: aCard({ name }), reason: 'new', rent: null }], { name })
  expect(html).not.toContain('<img src=x')
  expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;')
  expect(subject).toContain('R&D')
})

test.each([
  [{ before: 54.5, now: 52 }, 'Rent down from 54.50 to 52 /sf/yr'],
  [{ before: 20, now: 22.25 }, 'Rent up from 20 to 22.25 /sf/yr'],
  [{ before: null, now: 22 }, 'Rent now disclosed: 22 /sf/yr'],
  [{ before: 20, now: null }, 'New rent'],
])('a rent from %j is said as it is', async (rent, said) => {
  expect((await write([{ listing: aCard(), reason: 'rent', rent }])).text).toContain(`\n${said}\n`)
})
