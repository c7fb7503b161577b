import { expect, test } from 'vitest'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import type { BrochureContent } from './brochure-content.ts'
import { renderFlyerEmail } from './email-flyer.ts'
import { aBrochure, somePhotos } from './fixtures.ts'

const { text } = makeIntl('en-us', await loadMessages('en-us'))
const render = (content: BrochureContent) => renderFlyerEmail(content, { locale: 'en-us', text })

const aFlyer = (changes: Partial<BrochureContent> = {}) =>
  aBrochure({
    flyerLink: 'https://frontage.example/listing/suite-2400/1?utm_source=flyer',
    name: 'Suite 2400',
    summary: ['12,400 sf', 'On request'],
    space: { facts: [{ label: 'Floor', value: '24th floor' }], costs: null, note: '' },
    ...changes,
  })

test('the email has the contents of the flyer, as HTML and as plain text', () => {
  const { subject, html, text: plain } = render(aFlyer())
  expect(subject).toBe('Suite 2400, Kinzie Point Tower')
  for (const part of ['Suite 2400', '12,400 sf', 'Corner suites', '24th floor', 'Dana Whitcombe', '(312) 555-0119']) {
    expect(html).toContain(part)
    expect(plain).toContain(part)
  }
  expect(plain).toContain('https://frontage.example/listing/suite-2400/1?utm_source=flyer&utm_medium=email')
})

test('its pictures are public files that every mail program shows, each with a text', () => {
  const { html } = render(aFlyer({ photos: [...somePhotos(1), { ...somePhotos(2)[1]!, caption: '' }] }))
  const pictures = html.match(/<img [^>]*>/g)!
  expect(pictures.map((picture) => /src="([^"]*)"/.exec(picture)![1])).toEqual([
    'https://frontage.example/media/1/1600.jpg',
    'https://frontage.example/media/2/800.jpg',
  ])
  expect(pictures.map((picture) => /alt="([^"]*)"/.exec(picture)![1])).toEqual(['Photo 1', 'Suite 2400'])
})

test('it needs no style sheet and no script, and text is never markup', () => {
  const { html } = render(aFlyer({ name: '<script>alert(1)</script>', photos: [] }))
  expect(html).not.toMatch(/<script|<link|url\(|position:|display:(flex|grid)/)
  expect(html).not.toContain('<img')
})

test('with the longest texts it stays below the size at which mail programs cut', () => {
  const long = '“Ünïcode” & <tags> '.repeat(40)
  const facts = Array.from({ length: 20 }, () => ({ label: long.slice(0, 80), value: long.slice(0, 160) }))
  const { html } = render(
    aFlyer({
      name: long.slice(0, 160),
      highlights: { figures: [], texts: Array.from({ length: 8 }, () => long.slice(0, 200)) },
      space: { facts, costs: null, note: '' },
      disclaimer: long.slice(0, 600),
    }),
  )
  expect(Buffer.byteLength(html)).toBeLessThan(100_000)
})
