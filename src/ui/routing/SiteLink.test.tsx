import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  Link,
  type RegisteredRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { printQuery } from '#lib/query.ts'
import { SiteLink } from './SiteLink.tsx'
import { parseSearch } from './search-params.ts'

function renderAt(path: string, link: ReactNode): string {
  const router = createRouter({
    routeTree: createRootRoute(),
    parseSearch,
    stringifySearch: printQuery,
    origin: 'http://localhost',
    isServer: true,
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  return renderToString(
    <RouterContextProvider router={router as unknown as RegisteredRouter}>{link}</RouterContextProvider>,
  )
}

test.each([
  '/search/chicago',
  '/search/chicago?space_types=office',
  '/search/chicago?space_types=office&page=2',
  '/search/chicago?page=2&space_types=office',
  '/search/london?query=a+b%26c',
  '/login?origin=/search',
])('a link to %s is rendered as the browser hydrates it', (href) => {
  const props = { className: 'link', 'aria-label': 'Label', rel: 'nofollow' }
  for (const path of ['/search/chicago', '/search/chicago?space_types=office&page=2', '/search/chicago/', '/']) {
    const ofRouter = renderAt(
      path,
      <Link<RegisteredRouter, string, string>
        {...props}
        {...{ href }}
        activeOptions={{ exact: true, includeSearch: true }}
        activeProps={{}}
      >
        Text
      </Link>,
    )
    const ofSite = renderAt(
      path,
      <SiteLink {...props} href={href} preload="intent" replace resetScroll={false}>
        Text
      </SiteLink>,
    )
    expect(ofSite).toBe(ofRouter)
  }
})

test('whether a link is current is what it says, else what its address says', () => {
  const current = (value?: 'true') => renderAt('/search', <SiteLink href="/search" aria-current={value} />)
  expect(current()).not.toContain('aria-current')
  expect(current('true')).toContain('aria-current="true"')
  expect(renderAt('/search', <SiteLink href="/search" />)).toContain('aria-current="page"')
})

test('only a link to exactly the current address is active', () => {
  const link = <SiteLink href="/search/chicago?page=2">Text</SiteLink>
  expect(renderAt('/search/chicago?page=2', link)).toContain('aria-current="page"')
  expect(renderAt('/search/chicago', link)).not.toContain('aria-current')
})
