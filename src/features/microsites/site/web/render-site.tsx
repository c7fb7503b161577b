import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type RegisteredRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { intlTag } from '#lib/locale.ts'
import { makeText } from '#messages/format-message.ts'
import { loadMessages } from '#messages/messages.ts'
import type { KitContext } from '#ui/use-text.ts'
import type { PartProps } from './part-props.ts'
import { Site } from './Site.tsx'
import { SiteHead } from './SiteHead.tsx'
import { siteStyles } from './site-styles.ts'

type Document = PartProps & {
  /** Of the market, where each space has its page. */
  origin: string
  /** Of the site itself. */
  siteOrigin: string
  fontFaces: string
  /** The address of the script; null for a page that sends nothing. */
  script: string | null
}

/** A site as a whole document, without anything that only React needs. */
export async function renderSite({ origin, siteOrigin, fontFaces, script, ...parts }: Document): Promise<string> {
  const { locale, building } = parts.content
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
  const render = (element: ReactElement) =>
    renderToStaticMarkup(
      <RouterContextProvider router={router as unknown as RegisteredRouter}>{element}</RouterContextProvider>,
    )
  const head = render(<SiteHead {...parts} siteOrigin={siteOrigin} />)
  const { id: buildingId, market, listingCount, photos } = building
  const visit = JSON.stringify({ buildingId, market, listingCount, photoCount: photos.length })
  return [
    `<!doctype html><html lang="${intlTag(locale)}" id="top"><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    head,
    // A "<" could end the element; neither sheet has one.
    `<style>${fontFaces}${compact(siteStyles)}</style>`,
    // Without a script the form could not be sent; a text in its place says who to write to.
    '<noscript><style>.lead{display:none}</style></noscript>',
    script === null ? '' : `<script type="module" src="${script}"></script>`,
    `</head><body data-visit="${visit.replaceAll('"', '&quot;')}">`,
    render(<Site {...parts} />),
    '</body></html>',
  ].join('')
}

/** A sheet without comments and indentation. */
const compact = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s*\n\s*/g, '')
