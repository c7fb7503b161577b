import { expect, test } from 'vitest'
import { hostnameOf, makeSiteHosts, siteTarget } from './site-hosts.ts'

const hosts = makeSiteHosts({ publicUrl: 'https://www.frontage.site', micrositeHost: 'frontage.site' })

test('a site is one label below the host of sites, in any letter case', () => {
  expect(hosts('kinzie-point.frontage.site')).toEqual({ name: 'kinzie-point' })
  expect(hosts('Kinzie-Point.Frontage.Site.')).toEqual({ name: 'kinzie-point' })
})

test('other names below it are no sites, and the market’s own host is none even there', () => {
  for (const host of [
    'a.b.frontage.site',
    '-x-.frontage.site',
    'x.frontage.site',
    '.frontage.site',
    'a b.frontage.site',
  ])
    expect(hosts(host), host).toBeNull()
  expect(hosts('www.frontage.site')).toBeUndefined()
})

test('any other name may be the domain of a site, also one that only ends alike', () => {
  for (const host of ['kinzie-pointfrontage.site', 'kinzie.frontage.site.example', 'tower.example'])
    expect(hosts(host), host).toEqual({ domain: host })
  expect(hosts('WWW.Tower.Example.')).toEqual({ domain: 'www.tower.example' })
})

test('addresses and names of one part are the market’s, and all other hosts are where it has no address of its own', () => {
  for (const host of ['localhost', 'localhost.', '', '[::1]', '127.0.0.1', 'frontage-1', 'a b.example', 'a..example'])
    expect(hosts(host), host).toBeUndefined()
  expect(makeSiteHosts({ publicUrl: undefined, micrositeHost: undefined })('tower.example')).toBeUndefined()
  expect(makeSiteHosts({ publicUrl: undefined, micrositeHost: undefined })('kinzie.localhost')).toBeUndefined()
})

test('only files of the build and two writes keep their addresses on a site', () => {
  expect(siteTarget('GET', '/assets/site-1a.js')).toBe('/assets/site-1a.js')
  expect(siteTarget('POST', '/api/listings/7/site_visitor_inquiries')).toBe('/api/listings/7/site_visitor_inquiries')
  expect(siteTarget('POST', '/api/events')).toBe('/api/events')
  for (const [method, target] of [
    ['GET', '/'],
    ['GET', '/?utm_source=x'],
    ['GET', '/api/events'],
    ['GET', '/assets/a/b.js'],
    ['POST', '/api/listings/7/site_visitor_inquiries/'],
    ['POST', '/api/listings/x/site_visitor_inquiries'],
    ['PUT', '/api/listings/7/site_visitor_inquiries'],
  ] as const)
    expect(siteTarget(method, target)).toBe(`/_site${target}`)
})

test('the host of a request is the last that a trusted proxy names, else its own', () => {
  const request = (headers: object) => ({ headers, socket: { remoteAddress: '10.0.0.1' } }) as never
  const named = (headers: object, isTrusted: boolean) => hostnameOf(request(headers), () => isTrusted)
  expect(named({ host: 'a.example:8080' }, false)).toBe('a.example')
  expect(named({ host: '[::1]:3000' }, false)).toBe('[::1]:3000')
  expect(named({ host: 'a.example', 'x-forwarded-host': 'b.example' }, false)).toBe('a.example')
  expect(named({ host: 'a.example', 'x-forwarded-host': 'b.example, c.example:1' }, true)).toBe('c.example')
  expect(named({ host: 'a.example', 'x-forwarded-host': '' }, true)).toBe('a.example')
  expect(named({}, false)).toBe('')
})
