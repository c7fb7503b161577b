import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '#lib/locale.ts'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import type { EmailBlock, EmailContent, EmailContext } from './email-content.ts'
import { renderEmail, textWithLinks } from './render-email.ts'

const { text } = makeIntl('en-us', await loadMessages('en-us'))
const CONTEXT: EmailContext = { locale: 'en-us', text, origin: 'https://frontage.example' }

const ALERT: EmailContent = {
  preheader: 'One new match, one rent down',
  heading: '2 changes in Chicago office, 5–35k sf',
  blocks: [
    { kind: 'paragraph', content: 'All changes since Tuesday, November 17.' },
    {
      kind: 'rows',
      rows: [
        {
          change: { label: 'New match', tone: 'green' },
          title: 'The Cooperage, Suite 300',
          path: '/listing/suite-300-the-cooperage/12',
          lines: ['954 West Fulton Market'],
          figures: { main: '8,650 sf', rest: 'US $52 /sf/yr MG' },
          picture: { path: '/media/7/400.webp', description: 'The Cooperage' },
        },
        {
          change: { label: 'Rent down from 36.50 to 34.75', tone: 'plum' },
          title: 'Adams Exchange Building, 15th floor',
        },
      ],
    },
    { kind: 'buttons', primary: { label: 'Open search', path: '/search/7' } },
  ],
  footer: {
    why: 'You get this email daily for the saved search “Chicago office, 5–35k sf”.',
    changePath: '/saved/searches',
    unsubscribePath: '/unsubscribe/abc',
  },
}

const withBlocks = (...blocks: EmailBlock[]): EmailContent => ({ ...ALERT, blocks })

test('both parts have the same content and the same links', () => {
  const { html, text: plain } = renderEmail(CONTEXT, ALERT)
  expect(plain).toBe(`2 changes in Chicago office, 5–35k sf

All changes since Tuesday, November 17.

New match
The Cooperage, Suite 300
954 West Fulton Market
8,650 sf · US $52 /sf/yr MG
https://frontage.example/listing/suite-300-the-cooperage/12

Rent down from 36.50 to 34.75
Adams Exchange Building, 15th floor

Open search: https://frontage.example/search/7

-- 
You get this email daily for the saved search “Chicago office, 5–35k sf”. Change alert frequency (https://frontage.example/saved/searches) or stop these emails (https://frontage.example/unsubscribe/abc).
Help (https://frontage.example/help) · Contact (https://frontage.example/contact) · Privacy (https://frontage.example/privacy) · Terms (https://frontage.example/terms)
`)
  for (const words of ['New match', 'The Cooperage, Suite 300', '954 West Fulton Market', 'Open search']) {
    expect(html).toContain(words)
  }
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  expect(links).toEqual([
    'https://frontage.example/',
    'https://frontage.example/listing/suite-300-the-cooperage/12',
    'https://frontage.example/search/7',
    'https://frontage.example/saved/searches',
    'https://frontage.example/unsubscribe/abc',
    'https://frontage.example/help',
    'https://frontage.example/contact',
    'https://frontage.example/privacy',
    'https://frontage.example/terms',
  ])
  expect(html).toContain('src="https://frontage.example/media/7/400.webp" alt="The Cooperage"')
  expect(html.indexOf('New match')).toBeLessThan(html.indexOf('The Cooperage, Suite 300'))
})

test.each(LOCALES)('an email names its language and closes every tag in %s', async (locale) => {
  const { text } = makeIntl(locale, await loadMessages(locale))
  const { html } = renderEmail({ ...CONTEXT, locale, text }, ALERT)
  expect(html).toContain(`<html lang="${locale === 'en-gb' ? 'en-GB' : 'en-US'}">`)
  for (const tag of ['table', 'tr', 'td', 'div', 'a', 'p', 'h1', 'body', 'html']) {
    const opened = html.match(new RegExp(`<${tag}[ >]`, 'g'))?.length
    expect(html.match(new RegExp(`</${tag}>`, 'g'))?.length, tag).toBe(opened)
  }
})

test('three buttons are one wide button and two beside each other', () => {
  const { html, text: plain } = renderEmail(
    CONTEXT,
    withBlocks({
      kind: 'buttons',
      primary: { label: 'Still available', path: '/confirm/a' },
      others: [
        { label: 'Under offer', path: '/confirm/b' },
        { label: 'Leased', path: '/confirm/c' },
      ],
    }),
  )
  expect(html).toContain('<td colspan="2" ')
  expect(html.match(/<td width="50%"/g)).toHaveLength(2)
  expect(plain).toContain(
    'Still available: https://frontage.example/confirm/a\nUnder offer: https://frontage.example/confirm/b\nLeased: https://frontage.example/confirm/c',
  )
})

test('a sender reads well without pictures: name and company in both parts, pictures in the HTML', () => {
  const sender = { kind: 'sender' as const, name: 'Ada Ferris', company: 'Alder & Quay' }
  const { html, text: plain } = renderEmail(
    CONTEXT,
    withBlocks({ ...sender, portraitPath: '/media/7/400.jpg', logoPath: '/media/8/400.jpg' }),
  )
  expect(plain).toContain('\n\nAda Ferris, Alder & Quay\n')
  expect(html).toMatch(/Ada Ferris<\/div>\s*<div[^>]*>Alder &#38; Quay</)
  for (const path of ['/media/7/400.jpg', '/media/8/400.jpg'])
    expect(html).toContain(`src="https://frontage.example${path}" alt=""`)
  expect(renderEmail(CONTEXT, withBlocks(sender)).html).not.toContain('<img')
})

const INVITATION: EmailContent = {
  preheader: 'Each could be ready by April.',
  heading: 'Jonah, here are four spaces',
  brand: { name: 'Halden & Birch', color: '#12343b' },
  blocks: [
    { kind: 'message', text: 'Each could be ready by April.\n\nTwo minutes each.' },
    {
      kind: 'spaces',
      path: '/t/1',
      more: 'and 2 more',
      spaces: ['The Cooperage', 'Peoria Yards', 'Kinzie Point Tower', 'Clinton Exchange'].map((title, index) => ({
        number: index + 1,
        title,
        line: '8,650 sf',
        ...(index === 0 && { picture: { path: '/t/1/a/400.jpg', description: `Photo of ${title}` } }),
      })),
    },
    { kind: 'buttons', primary: { label: 'See the four spaces', path: '/t/1' }, note: 'No account needed.' },
    { kind: 'day', month: 'Dec', day: '2', title: 'Tour on Wednesday', text: 'We’ll meet at 954 West Fulton Market.' },
    { kind: 'contact', name: 'Maya Okafor', lines: ['Senior vice president', '(312) 555-0148'] },
  ],
  footer: { why: 'Maya Okafor sent you this link.', imprint: 'Halden & Birch · Sent with Frontage' },
}

test('an email with a brand is its sender’s, with the site in its last line alone', () => {
  const { html, text: plain } = renderEmail(CONTEXT, INVITATION)
  expect(plain).toBe(`Halden & Birch

Jonah, here are four spaces

Each could be ready by April.

Two minutes each.

1. The Cooperage
8,650 sf

2. Peoria Yards
8,650 sf

3. Kinzie Point Tower
8,650 sf

4. Clinton Exchange
8,650 sf

and 2 more

See the four spaces: https://frontage.example/t/1
No account needed.

Tour on Wednesday
We’ll meet at 954 West Fulton Market.

Maya Okafor
Senior vice president
(312) 555-0148

-- 
Maya Okafor sent you this link.
Halden & Birch · Sent with Frontage · Help (https://frontage.example/help) · Contact (https://frontage.example/contact) · Privacy (https://frontage.example/privacy) · Terms (https://frontage.example/terms)
`)
  expect(html.match(/Frontage/g)).toHaveLength(1)
  expect(html).not.toContain('#67337a')
  expect(html).toContain('border-top:4px solid #12343b')
  expect(html).toContain('src="https://frontage.example/t/1/a/400.jpg" alt="Photo of The Cooperage"')
  expect(html.match(/<img/g)).toHaveLength(1)
  // Rows of three, for Outlook.
  expect(html.match(/<!--\[if mso\]><\/tr><tr>/g)).toHaveLength(1)
  for (const tag of ['table', 'tr', 'td', 'div', 'a', 'p'])
    expect(html.match(new RegExp(`</${tag}>`, 'g'))?.length, tag).toBe(
      html.match(new RegExp(`<${tag}[ >]`, 'g'))?.length,
    )
})

test('the logo of a brand is read as its name', () => {
  const { html } = renderEmail(CONTEXT, {
    ...INVITATION,
    brand: { ...INVITATION.brand!, logoPath: '/media/8/400.jpg' },
  })
  expect(html).toContain('src="https://frontage.example/media/8/400.jpg" alt="Halden &#38; Birch"')
})

test('quoted user text retains its lines and is separated from the site’s own text', () => {
  const written = 'Hello,\r\n\r\nis it free?\n-- \nStop: https://evil.example'
  const { html, text: plain } = renderEmail(
    CONTEXT,
    withBlocks(
      { kind: 'facts', facts: [{ label: 'Phone', value: '(312) 555-0142\nx' }] },
      { kind: 'quote', text: written },
    ),
  )
  expect(html).toContain('Hello,<br><br>is it free?')
  expect(plain).toContain('> Hello,\n>\n> is it free?\n> --\n> Stop: https://evil.example\n')
  expect(plain).toContain('Phone: (312) 555-0142 x')
})

test('the footer has the reason, and only the links that apply', () => {
  const once = renderEmail(CONTEXT, { ...ALERT, footer: { why: 'You asked for this.' } })
  expect(once.text).toMatch(/-- \nYou asked for this\.\nHelp .*\n$/)
  const stop = renderEmail(CONTEXT, { ...ALERT, footer: { why: 'Monthly.', unsubscribePath: '/stop' } })
  expect(stop.text).toMatch(/-- \nMonthly\. Stop these emails \(https:\/\/frontage\.example\/stop\)\.\nHelp .*\n$/)
})

describe('every link is to this site', () => {
  test.each([
    'https://evil.example/',
    '//evil.example/',
    '\\\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://frontage.example/',
    'https://frontage.example.evil.example/',
    'https://frontage.example@evil.example/',
  ])('%s is rejected', (path) => {
    const content = withBlocks({ kind: 'buttons', primary: { label: 'Open', path } })
    expect(() => renderEmail(CONTEXT, content)).toThrow('Expected a path of https://frontage.example')
  })

  test('a path cannot break out of its attribute', () => {
    const content = withBlocks({ kind: 'buttons', primary: { label: 'Open', path: '/a"onmouseover="x' } })
    expect(renderEmail(CONTEXT, content).html).toContain('href="https://frontage.example/a%22onmouseover=%22x"')
  })
})

/** An email with the same words everywhere. */
const filledWith = (words: string): EmailContent => ({
  preheader: words,
  heading: words,
  blocks: [
    { kind: 'paragraph', content: [words, { label: words, path: '/' }] },
    {
      kind: 'rows',
      rows: [
        {
          change: { label: words, tone: 'amber' },
          title: words,
          path: '/',
          lines: [words],
          figures: { main: words, rest: words },
          picture: { path: '/x', description: words },
        },
      ],
    },
    { kind: 'facts', facts: [{ label: words, value: words }] },
    { kind: 'quote', text: words },
    { kind: 'buttons', primary: { label: words, path: '/' }, others: [{ label: words, path: '/' }], note: words },
    { kind: 'message', text: words },
    {
      kind: 'spaces',
      spaces: [{ number: 1, title: words, line: `${words}.`, picture: { path: '/x', description: words } }],
      path: '/',
      more: words,
    },
    { kind: 'day', month: words, day: words, title: words, text: `${words}.` },
    { kind: 'contact', name: words, lines: [words], portraitPath: '/x' },
  ],
  brand: { name: words, color: '#12343b' },
  footer: { why: words, changePath: '/', unsubscribePath: '/', imprint: words },
})

const markupOf = (html: string) => html.match(/<[^>]*>/g)!.map((tag) => tag.replace(/alt="[^"]*"/, 'alt=""'))

test('text is never interpreted as markup, as content or in an attribute', () => {
  const plain = markupOf(renderEmail(CONTEXT, filledWith('words')).html)
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "'-->]]>",
      '</title><b>',
      '{change}',
      '`=`',
    ),
  )
  fc.assert(
    fc.property(hostile, (words) => {
      const { html, text: plainPart } = renderEmail(CONTEXT, filledWith(words))
      expect(markupOf(html).filter((tag) => tag !== '<br>')).toEqual(plain)
      for (const part of [html, plainPart]) {
        expect(part).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|[^\P{Cc}\n\t]/u)
        expect(part.isWellFormed()).toBe(true)
      }
    }),
  )
})

test('links appear where the translation puts them, and user input cannot become a link', () => {
  const links = { stop: { label: 'stop', path: '/stop' } }
  expect(textWithLinks(links, ({ stop }) => `For “{stop}”, ${stop}.`)).toEqual(['For “{stop}”, ', links.stop, '.'])
})
