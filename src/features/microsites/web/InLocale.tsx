import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type RegisteredRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { Locale } from '#lib/locale.ts'
import { MESSAGE_BUNDLES, makeMessages } from '#messages/bundles.ts'
import { useLocale, useSite } from '#ui/use-text.ts'

/** What is inside has the texts of this locale, which may not be that of the page; nothing is shown until they are loaded. */
export function InLocale({ locale, children }: { locale: Locale; children: ReactNode }) {
  const own = useLocale()
  const router = useRouterOf(locale, locale !== own)
  if (locale === own) return children
  return router && <RouterContextProvider router={router}>{children}</RouterContextProvider>
}

/** A router only for its context, from which components read their texts. */
function useRouterOf(locale: Locale, isNeeded: boolean): RegisteredRouter | undefined {
  const site = useSite()
  const [router, setRouter] = useState<RegisteredRouter>()
  useEffect(() => {
    if (!isNeeded) return
    let isLeft = false
    void makeMessages(locale, MESSAGE_BUNDLES).then((messages) => {
      if (isLeft) return
      const history = createMemoryHistory({ initialEntries: ['/'] })
      const context = { ...messages, locale, site }
      setRouter(createRouter({ routeTree: createRootRoute(), context, history }) as unknown as RegisteredRouter)
    })
    return () => {
      isLeft = true
    }
  }, [locale, isNeeded, site])
  return router
}
