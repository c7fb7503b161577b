import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, takeMarkedScripts } from './content-security.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('allows the inline scripts that the renderer wrote, and no script injected with data', () => {
  const { html, scriptHashes } = takeMarkedScripts(
    `<meta property="csp-nonce" content="m1"/><script nonce="m1">one()</script><script nonce="m1" src="/assets/a.js"></script>
<script type="application/ld+json" nonce="m1">{}</script><script class="x" nonce="m1">two()</script>
<h1><script>steal()</script><script nonce="guess">steal(2)</script></h1>`,
    'm1',
  )
  expect(scriptHashes).toEqual([hashOf('one()'), hashOf('two()')])
  expect(html).not.toContain('m1')
  expect(html).toContain('<script>one()</script><script src="/assets/a.js"></script>')
})

test('includes the map’s host only if an online style is used', () => {
  expect(contentSecurityPolicy({ mapStyleUrl: '', path: '/' })).not.toContain('https:')
  const policy = contentSecurityPolicy({ mapStyleUrl: 'https://tiles.example.org/style', path: '/' })
  expect(policy).toContain("connect-src 'self' https://tiles.example.org")
  expect(policy).toContain("script-src 'self';")
})

test('never allows all inline scripts', () => {
  const [scripts] = /script-src [^;]*/.exec(contentSecurityPolicy({ mapStyleUrl: '', path: '/' }))!
  expect(scripts).not.toContain('unsafe')
})

test.each([
  ['/login?origin=/', 'none'],
  ['/users/sign_up', 'none'],
  ['/users/account/', 'none'],
  ['/admin/emails/7', 'none'],
  ['/', 'self'],
  ['/search/all?query=/login', 'self'],
  ['/usersx', 'self'],
])('%s may be framed by %s', (path, who) => {
  expect(contentSecurityPolicy({ mapStyleUrl: '', path })).toContain(`frame-ancestors '${who}'`)
})
