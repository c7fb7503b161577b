import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, hashInlineScripts } from './content-security.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('allows exactly the inline scripts of a page, by their hashes', () => {
  const html =
    '<script>one()</script><script src="/assets/a.js"></script><script type="application/ld+json">{}</script><script class="x">two()</script>'
  expect(hashInlineScripts(html)).toEqual([hashOf('one()'), hashOf('two()')])
})

test('names the map’s host only where an online style is used', () => {
  expect(contentSecurityPolicy({ mapStyleUrl: '' })).not.toContain('https:')
  const policy = contentSecurityPolicy({ mapStyleUrl: 'https://tiles.example.org/style' })
  expect(policy).toContain("connect-src 'self' https://tiles.example.org")
  expect(policy).toContain("script-src 'self';")
})

test('never allows inline scripts at large', () => {
  const [scripts] = /script-src [^;]*/.exec(contentSecurityPolicy({ mapStyleUrl: '' }))!
  expect(scripts).not.toContain('unsafe')
})
