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
  const ownOnly = contentSecurityPolicy({ mapStyleUrl: '', path: '/' }).replace(/frame-src [^;]*/, '')
  expect(ownOnly).not.toContain('https:')
  const policy = contentSecurityPolicy({ mapStyleUrl: 'https://tiles.example.org/style', path: '/' })
  expect(policy).toContain("connect-src 'self' https://tiles.example.org")
  expect(policy).toContain("script-src 'self';")
})

test('includes the video host and the pinned packages of its player only if it is set', () => {
  const directives = (options: Partial<Parameters<typeof contentSecurityPolicy>[0]>) => {
    const policy = contentSecurityPolicy({ mapStyleUrl: '', path: '/listing/a/1', ...options })
    return Object.fromEntries(policy.split('; ').map((each) => [each.split(' ')[0], each]))
  }
  const own = directives({ video: { cloudName: 'frontage', playerUrl: '/assets/video-player' } })
  expect(own).toEqual(directives({}))
  expect(own['media-src']).toBe("media-src 'self' blob:")
  const video = { cloudName: 'acme', playerUrl: 'https://packages.example/npm', distribution: 'video.example' }
  const packages =
    'https://packages.example/npm/cloudinary-core@2.14.1/ https://packages.example/npm/cloudinary-video-player@4.0.3/'
  expect(directives({ video })).toEqual({
    ...own,
    'script-src': `script-src 'self' ${packages}`,
    'style-src': `style-src 'self' 'unsafe-inline' ${packages}`,
    'img-src': "img-src 'self' data: blob: https://video.example",
    'media-src': "media-src 'self' blob: https://video.example",
    'connect-src': "connect-src 'self' https://video.example",
  })
})

test('frames hold tours and videos of the listed hosts alone', () => {
  expect(contentSecurityPolicy({ mapStyleUrl: '', path: '/' })).toContain(
    "frame-src 'self' https://my.matterport.com https://kuula.co https://app.cloudpano.com https://www.youtube-nocookie.com https://player.vimeo.com;",
  )
})

test.each([
  ['/video_embeds/7', "'self' https://partner.example"],
  ['/video_embeds/7?a=1', "'self' https://partner.example"],
  ['/listing/suite-7/7?embed=1', "'self' https://partner.example"],
  ['/admin?embed=1', "'none'"],
  ['/login?origin=/video_embeds/7', "'none'"],
])('%s may be framed by %s', (path, ancestors) => {
  const policy = contentSecurityPolicy({ mapStyleUrl: '', path, embedOrigins: ['https://partner.example'] })
  expect(policy).toMatch(new RegExp(`frame-ancestors ${ancestors}$`))
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
