import './ui/global.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import { callThrough } from '#api'
import { parseLocale } from '#lib/locale.ts'
import { loadMessages, openIntl } from '#messages/messages.ts'
import { openBrowserTransport } from '#ui/browser-transport.ts'
import { openRouter } from '#ui/router.ts'
import { pages } from './pages.tsx'

const locale = parseLocale(document.documentElement.lang.toLowerCase())
const { text } = openIntl(locale, await loadMessages(locale))

/** The very tags the server wrote, so that hydration finds the document it expects. */
const assets = {
  styles: [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
    (link) => link.getAttribute('href')!,
  ),
  preload: [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload][href*="/assets/"]')].map(
    (link) => link.getAttribute('href')!,
  ),
  scripts: [...document.querySelectorAll<HTMLScriptElement>('body > script[type=module]')].map(
    (script) => script.getAttribute('src')!,
  ),
}

const site = { origin: location.origin, mapStyleUrl: '' }
const router = openRouter(pages, { call: callThrough(openBrowserTransport()), locale, text, site, assets })
hydrateRoot(document, <RouterClient router={router} />)
