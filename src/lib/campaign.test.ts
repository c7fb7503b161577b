import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addTouch, readCampaign, touchesIn } from './campaign.ts'
import { DAY_MS } from './durations.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const newsletter = { name: 'Autumn', source: 'newsletter', medium: 'email' }
const banner = { source: 'banner' }

test('every part of a campaign is read, under either name', () => {
  const all = { name: 'Autumn', source: 'news', medium: 'email', term: 'lab space', content: 'top' }
  for (const prefix of ['utm', 'vts']) {
    const search = `?${prefix}_campaign=Autumn&${prefix}_source=news&${prefix}_medium=email&${prefix}_term=lab+space&${prefix}_content=top`
    expect(readCampaign(search)).toEqual(all)
  }
})

test('a utm_* value takes precedence, and an empty one is ignored', () => {
  expect(readCampaign('?utm_source=a&vts_source=b&vts_medium=c')).toEqual({ source: 'a', medium: 'c' })
  expect(readCampaign('?utm_source=&vts_source=b')).toEqual({ source: 'b' })
  expect(readCampaign('?utm_source=%20')).toBeUndefined()
  expect(readCampaign('?page=2&utm_id=7')).toBeUndefined()
  expect(readCampaign('?utm_name=autumn&vts_campaign=spring')).toEqual({ name: 'autumn' })
  expect(readCampaign('?vts_name=autumn&vts_campaign=spring')).toEqual({ name: 'spring' })
})

test('a value is one line of at most two hundred characters', () => {
  expect(readCampaign('?utm_source=a%00%0Ab')).toEqual({ source: 'a b' })
  expect(readCampaign(`?utm_source=${'x'.repeat(999)}`)).toEqual({ source: 'x'.repeat(200) })
})

test('the first touch stays while the last one is replaced', () => {
  const once = addTouch(undefined, newsletter, NOW)
  expect(touchesIn(once, NOW)).toEqual({ first: newsletter, last: newsletter })
  const twice = addTouch(once, banner, NOW + DAY_MS)
  expect(touchesIn(twice, NOW + DAY_MS)).toEqual({ first: newsletter, last: banner })
  expect(addTouch(twice, undefined, NOW + 2 * DAY_MS)).toEqual(twice)
})

test('a touch expires after ninety days', () => {
  const both = addTouch(addTouch(undefined, newsletter, NOW), banner, NOW + 10 * DAY_MS)
  expect(touchesIn(both, NOW + 90 * DAY_MS - 1)).toEqual({ first: newsletter, last: banner })
  expect(touchesIn(both, NOW + 90 * DAY_MS)).toEqual({ first: banner, last: banner })
  expect(touchesIn(both, NOW + 100 * DAY_MS)).toBeUndefined()
  expect(touchesIn(addTouch(both, newsletter, NOW + 95 * DAY_MS), NOW + 95 * DAY_MS)?.first).toEqual(banner)
})

test('invalid stored touches are ignored', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (stored) => {
      expect(touchesIn(stored, NOW)).toBeUndefined()
    }),
  )
  const at = NOW - DAY_MS
  for (const campaign of [{ source: 7 }, { other: 'a' }, { source: '' }, { source: 'x'.repeat(201) }, null, 'a']) {
    expect(touchesIn({ first: { campaign, at }, last: { campaign, at } }, NOW)).toBeUndefined()
  }
  expect(touchesIn({ first: null, last: { campaign: banner, at: NOW + DAY_MS } }, NOW)).toBeUndefined()
})
