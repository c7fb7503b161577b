import { QueryClientProvider } from '@tanstack/react-query'
import { HeadContent, Scripts, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { intlTag } from '#lib/locale.ts'
import { MAP_LIBRARY } from '#lib/pages/start-modules.ts'
import { FOLLOW_EARLY_LINKS } from '#ui/before-hydration/follow-early-links.ts'
import { LOAD_FILES } from '#ui/before-hydration/load-files.ts'
import { RECORD_EARLY_CLICKS } from '#ui/before-hydration/replay-early-clicks.ts'
import { useImpressionsPerPage } from '../events/use-impression.ts'
import { useApp } from '../routing/use-app.ts'
import { NotificationSlot } from './NotificationSlot.tsx'
import { PendingPage } from './PendingPage.tsx'

/** Empty in the browser: React leaves the content of such an element to the server. */
const BEFORE_HYDRATION =
  import.meta.env.SSR || import.meta.env.DEV ? [RECORD_EARLY_CLICKS, FOLLOW_EARLY_LINKS, LOAD_FILES].join(';') : ''

/** The whole document: head, the page in its frame, and notifications. */
export function Document({ children }: { children: ReactNode }) {
  useImpressionsPerPage()
  const { ssr } = useRouter().options
  const { queryClient, locale, loadedBundles, loadedModules, assets, site } = useApp()
  const bundles = [...loadedBundles]
  const modules = [...loadedModules].flatMap((source) => assets.modules?.[source] ?? [])
  const styles = [...new Set([...assets.styles, ...modules.flatMap((module) => module.styles)])]
  const lazyStyles = new Set(modules.flatMap((module) => module.lazyStyles).filter((href) => !styles.includes(href)))
  const preload = [
    ...new Set([
      ...assets.preload,
      ...bundles.flatMap((bundle) => assets.messages[bundle] ?? []),
      ...modules.flatMap((module) => module.scripts),
    ]),
  ]
  const map = loadedModules.has(MAP_LIBRARY) ? assets.map : undefined
  const own = new Set([...preload, ...styles])
  const next = assets.next ?? map?.filter((href) => !own.has(href))
  return (
    <html
      lang={intlTag(locale)}
      data-messages={bundles.toSorted().join(' ')}
      data-embed={site.embedOrigins?.join(' ')}
      data-preload={preload.join(' ')}
      data-scripts={assets.scripts.join(' ')}
      data-next={next?.join(' ')}
    >
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, before the styles so that it does not wait for them */}
        <script nonce={ssr?.nonce} dangerouslySetInnerHTML={{ __html: BEFORE_HYDRATION }} />
        <HeadContent />
        {/* The server writes the styles that the page needs first in here. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: empty, as above */}
        <style data-critical dangerouslySetInnerHTML={{ __html: '' }} />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} media={assets.defersStyles ? 'print' : undefined} />
        ))}
        <noscript>
          {[...styles, ...lazyStyles].map((href) => (
            <link key={href} rel="stylesheet" href={href} />
          ))}
        </noscript>
      </head>
      <body>
        <QueryClientProvider client={queryClient}>
          {children}
          <PendingPage />
          <NotificationSlot />
        </QueryClientProvider>
        <Scripts />
      </body>
    </html>
  )
}
