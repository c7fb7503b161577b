import { describe, expect, test } from 'vitest'
import { normalizeTarget } from './request-path.ts'

describe('a request target is normalized', () => {
  test.each([
    ['/', '/'],
    ['/search/all?query=a%2fb//../c', '/search/all?query=a%2fb//../c'],
    ['/x/', '/x/'],
    ['/media/../login', '/login'],
    ['/media/x/%2e%2E/../login', '/login'],
    ['/media/%2e%2e/login', '/login'],
    ['/media/..', '/'],
    ['/a/./b/.', '/a/b/'],
    ['/../../etc/passwd', '/etc/passwd'],
    ['//evil.example/x', '/evil.example/x'],
    ['/a//b', '/a/b'],
    ['/%6Cogin', '/login'],
    ['/a%2Fb', '/a%2Fb'],
    ['/a%2fb', '/a%2Fb'],
    ['/a%2F..%2Fb', '/a%2F..%2Fb'],
    ['/a%40b%2Cc', '/a@b,c'],
    ['/caf%C3%A9', '/caf%C3%A9'],
    ['/a\\..\\b', '/a%5C..%5Cb'],
    ['/a%00b', '/a%00b'],
    ['http://evil.example/x?y', '/x?y'],
    ['HTTPS://evil.example', '/'],
    ['http://evil.example?y', '/?y'],
  ])('%s to %s', (target, normal) => {
    expect(normalizeTarget(target)).toBe(normal)
    expect(normalizeTarget(normal)).toBe(normal)
    // The renderer parses it as a URL, which must not change the path, or router and renderer would disagree.
    expect(new URL(normal, 'http://localhost').pathname).toBe(normal.split('?')[0])
  })

  test.each([
    '',
    '*',
    'x',
    'javascript://x/',
    'ftp://x/y',
    '/a#b',
    '/?a#b',
    '/%',
    '/%zz',
    '/%E0%A4%A',
    '/%ff',
    '/é',
    '/a b',
  ])('%s is rejected', (target) => {
    expect(normalizeTarget(target)).toBeUndefined()
  })
})
