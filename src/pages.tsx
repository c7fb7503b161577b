import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { Document } from '#ui/frame/Document.tsx'
import { ErrorNotice, NotFoundNotice } from '#ui/frame/Notices.tsx'
import { page } from '#ui/page.tsx'
import type { RouterContext } from '#ui/router-context.ts'

const root = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#ffffff' },
    ],
    links: [{ rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }],
  }),
  component: Document,
  notFoundComponent: NotFoundNotice,
  errorComponent: ErrorNotice,
})

const under = <Path extends string>(path: Path) => ({ getParentRoute: () => root, path })

/** Every page of the site: address → module. */
export const pages = root.addChildren([
  createRoute({
    ...under('/listing/$slug/$id'),
    ...page(() => import('#features/catalog/listings/web/ListingPage.tsx')),
  }),
])
