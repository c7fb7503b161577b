import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { COOKIE_SECONDS, COOKIES } from '#lib/cookies.ts'
import { isEmbedAddress } from '#lib/embed/framing.ts'
import { FALLBACK_LOCALE, intlTag, LOCALES, type Locale, negotiateLocale } from '#lib/locale.ts'
import { safeReturn } from '#lib/safe-return.ts'
import { notFound } from '../errors.ts'
import { type InnerRequest, requestInProcess } from '../http/in-process.ts'
import { noRoute } from '../http/problem.ts'
import { siteOrigin } from '../http/site-origin.ts'
import { serveFolder } from './prepared.ts'
import { type RenderOptions, renderPage } from './render-page.ts'
import { serveVideoPlayer } from './video-player-files.ts'
import { asVisitor, makeVisitorPages, PUBLIC, sendVisitorPage, VARY, type VisitorPages } from './visitor-pages.ts'

type PageOptions = RenderOptions & {
  publicUrl: string | undefined
  /** The time zone in which days are shown to a user. */
  findTimeZone?: ((userId: number) => Promise<string>) | undefined
  /** Saves the language of a user's account. */
  saveUserLocale?: ((userId: number, locale: Locale) => Promise<void>) | undefined
  /** Unset, every page is rendered for its request. */
  visitorPages?: VisitorPages | undefined
}

// Addresses of files and the API: an unknown one is a 404, not a page.
const NOT_PAGES = [
  '/assets',
  '/media',
  '/media/*',
  '/private_media',
  '/private_media/*',
  '/private_videos',
  '/private_videos/*',
  '/photos_zip',
  '/basemap',
  '/basemap/*',
  '/api/*',
]

/** Every address that is neither API nor file is a page, rendered completely on the server. Register last. */
export async function pageRoutes(app: FastifyInstance, options: PageOptions) {
  const { web, publicUrl } = options
  const visitorPage = options.visitorPages && makeVisitorPages(app, options, options.visitorPages)
  // For the log, which contains the page's pattern instead of its address.
  app.decorate('pagePaths', web.paths)
  serveFolder(app, { folder: path.join(web.clientDir, 'assets'), prefix: '/assets/', maxAgeS: 365 * 86_400 })
  serveVideoPlayer(app, web.clientDir)
  const noPage = async (request: FastifyRequest) => {
    throw noRoute(request)
  }
  for (const url of NOT_PAGES) {
    app.get(
      url,
      { config: { access: 'public', cost: url === '/api/*' ? 'api' : 'file' }, schema: { hide: true } },
      noPage,
    )
  }

  const icon = readFileSync(new URL('../../assets/icon.svg', import.meta.url))
  app.get(
    '/icon.svg',
    { config: { access: 'public', cost: 'file' }, schema: { hide: true } },
    async (_request, reply) => reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(icon),
  )

  const loader = readFileSync(new URL('../../assets/embed.js', import.meta.url))
  app.get(
    '/embed.js',
    { config: { access: 'public', cost: 'file' }, schema: { hide: true } },
    async (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        // Pages of other sites load it.
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(loader),
  )

  app.get(
    '/language/:locale',
    { config: { access: 'take_part', cost: 'file' }, schema: { hide: true } },
    changeLanguage(options.saveUserLocale),
  )

  app.get('/*', { config: { access: 'take_part', cost: 'page' }, schema: { hide: true } }, sendPage)

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const locale = localeOf(request)
    const origin = siteOrigin(request, publicUrl)
    const isEmbedded = isForFrame(request)
    // In a frame the browser signs in by itself, if at all: the page is that of a visitor.
    const isOfUser = request.user !== null && !isEmbedded
    const { found, rendered } = (!isOfUser && (await visitorPage?.(request, { origin, locale, isEmbedded }))) || {}
    if (found) return sendVisitorPage(request, reply, found, locale)
    const sender = isEmbedded ? asVisitor(request, locale) : request
    const read = (inner: InnerRequest) => requestInProcess(app, sender, inner)
    const timeZone = isOfUser && request.user ? await options.findTimeZone?.(request.user.id) : undefined
    const page =
      rendered ?? (await renderPage(options, { origin, target: request.url, locale, isEmbedded, timeZone, read }))
    if (page.location) return reply.code(page.status).redirect(page.location, page.status)
    reply.header('cache-control', cacheControl(isOfUser, page.status)).headers(page.headers)
    reply.header('vary', VARY).header('content-language', intlTag(locale))
    // Encoded once, for the tag and for the socket.
    return reply.code(page.status).type('text/html; charset=utf-8').send(Buffer.from(page.html))
  }
}

/** Whether a page is for a frame: as its address says, which stays while the user moves on, or as the browser says. */
const isForFrame = ({ url, headers }: FastifyRequest): boolean =>
  isEmbedAddress(url) || headers['sec-fetch-dest'] === 'iframe'

/**
 * A link instead of a form, so that it works without JavaScript. It changes this browser's language, and that of the account
 * if one is chosen there, only when requested by a page of this site or by the user, not by another site or a prefetch.
 */
const changeLanguage =
  (saveUserLocale: PageOptions['saveUserLocale']) => async (request: FastifyRequest, reply: FastifyReply) => {
    const locale = LOCALES.find((each) => each === (request.params as { locale: string }).locale)
    const { back } = request.query as { back?: string | string[] }
    const { 'sec-fetch-site': from = 'none', 'sec-purpose': purpose, referer } = request.headers
    if (!locale) throw notFound('language')
    if ((from === 'none' || from === 'same-origin') && !purpose) {
      const { user } = request
      if (user?.locale && !user.viewer) await saveUserLocale?.(user.id, locale)
      saveLocale(reply, locale)
    }
    return reply.redirect(safeReturn(back ?? pathOf(referer, request.host)), 302)
  }

/** The path of the referring page, if it is on this site. */
function pathOf(referer: string | undefined, host: string): string | undefined {
  if (!referer || !URL.canParse(referer)) return undefined
  const url = new URL(referer)
  return url.host === host ? url.pathname + url.search : undefined
}

// For signed-in users pages are private.
function cacheControl(isOfUser: boolean, status: number): string {
  if (isOfUser) return 'private, no-store'
  return status === 200 ? PUBLIC : 'no-cache'
}

/** The request's locale: the account's, else the one chosen in this browser, else one it accepts, else the account's market's. */
export function localeOf({ user, cookies, headers }: FastifyRequest): Locale {
  const saved = LOCALES.find((locale) => locale === cookies[COOKIES.locale])
  return user?.locale ?? saved ?? negotiateLocale(headers['accept-language']) ?? user?.marketLocale ?? FALLBACK_LOCALE
}

/** Saves the locale in a cookie; null deletes it, so that the browser's own language applies. */
export function saveLocale(reply: FastifyReply, locale: Locale | null) {
  if (locale === null) reply.clearCookie(COOKIES.locale, { path: '/' })
  else reply.setCookie(COOKIES.locale, locale, { path: '/', maxAge: COOKIE_SECONDS.locale, sameSite: 'lax' })
}
