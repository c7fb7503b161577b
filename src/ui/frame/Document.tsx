import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { HeadContent, Outlet, Scripts, useLocation, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { intlTag } from '#lib/locale.ts'
import { RECORD_EARLY_CLICKS } from '../replay-early-clicks.ts'
import { useApp } from '../routing/use-app.ts'
import { cssVariables, theme } from '../theme.ts'
import { useImpressionsPerPage } from '../use-impression.ts'
import { useSite, useText } from '../use-text.ts'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import classes from './Frame.module.css'
import { Header } from './Header.tsx'
import type { SuggestionPath } from './HeaderJumpBox.tsx'
import { NotificationSlot } from './NotificationSlot.tsx'
import { OfflineBar } from './OfflineBar.tsx'

type Props = { suggestionPath: SuggestionPath; children?: ReactNode }

/** The whole document: head, header, page, footer and notifications; `children` are rendered on every page. */
export function Document({ suggestionPath, children }: Props) {
  const { ssr } = useRouter().options
  const { queryClient, locale, loadedBundles, assets } = useApp()
  const bundles = [...loadedBundles]
  const preload = [...assets.preload, ...bundles.flatMap((bundle) => assets.messages[bundle] ?? [])]
  return (
    <html lang={intlTag(locale)} data-messages={bundles.join(' ')} data-mantine-color-scheme="light">
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, before the styles so that it does not wait for them */}
        <script nonce={ssr?.nonce} dangerouslySetInnerHTML={{ __html: RECORD_EARLY_CLICKS }} />
        <HeadContent />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {preload.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
      </head>
      <body>
        <QueryClientProvider client={queryClient}>
          <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
            <Frame suggestionPath={suggestionPath} />
            {children}
            <NotificationSlot />
          </MantineProvider>
        </QueryClientProvider>
        <Scripts />
        {assets.scripts.map((source) => (
          <script key={source} type="module" src={source} />
        ))}
      </body>
    </html>
  )
}

function Frame({ suggestionPath }: Pick<Props, 'suggestionPath'>) {
  useImpressionsPerPage()
  const text = useText()
  const site = useSite()
  const { pathname } = useLocation()
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        {text('frame.skip')}
      </a>
      <OfflineBar />
      <Header suggestionPath={suggestionPath} />
      <main id="content" tabIndex={-1} className={classes.content}>
        <Outlet />
      </main>
      <Footer />
      <BottomBar />
      <p className={classes.printed}>{text('frame.printed', { address: site.origin + pathname })}</p>
    </div>
  )
}
