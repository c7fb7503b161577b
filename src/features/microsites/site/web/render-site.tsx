import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type RegisteredRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { makeText } from '#messages/format-message.ts'
import { loadMessages } from '#messages/messages.ts'
import type { KitContext } from '#ui/use-text.ts'
import type { PartProps } from './part-props.ts'
import { Site } from './Site.tsx'

/** Renders a site without anything that only React needs; `origin` is that of the market, where each space has its page. */
export async function renderSite(parts: PartProps, origin: string): Promise<string> {
  const { locale } = parts.content
  const messages = await loadMessages(locale)
  const context: Partial<KitContext> = {
    locale,
    text: makeText(locale, (id) => messages[id]),
    site: { origin, mapStyleUrl: '' },
  }
  const router = createRouter({
    routeTree: createRootRoute(),
    context,
    isServer: true,
    origin,
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  return renderToStaticMarkup(
    <RouterContextProvider router={router as unknown as RegisteredRouter}>
      <Site {...parts} />
    </RouterContextProvider>,
  )
}
