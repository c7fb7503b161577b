import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { COOKIES } from '#lib/cookies.ts'
import { LOCALES, type Locale, negotiateLocale } from '#lib/locale.ts'
import { safeReturn } from '#lib/safe-return.ts'
import { AppError, notFound } from '../errors.ts'
import { type InProcessResponse, requestInProcess } from '../http/in-process.ts'
import { noRoute, type Problem } from '../http/problem.ts'
import { siteOrigin } from '../http/site-origin.ts'
import { contentSecurityPolicy, type ForeignSources, takeMarkedScripts } from './content-security.ts'
import type { MapStyle } from './map-style.ts'
import { serveFolder } from './prepared.ts'
import { serveVideoPlayer } from './video-player-files.ts'
import type { WebBuild } from './web-build.ts'

export type PageOptions = ForeignSources & {
  web: WebBuild
  publicUrl: string | undefined
  parentBaseUrl?: string | undefined
  mapStyle: MapStyle
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
  const { web, publicUrl, parentBaseUrl, mapStyle, video, embedOrigins } = options
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

  app.get('/language/:locale', { config: { access: 'public', cost: 'file' }, schema: { hide: true } }, changeLanguage)

  app.get('/*', { config: { access: 'take_part', cost: 'page' }, schema: { hide: true } }, sendPage)

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const locale = localeOf(request)
    const origin = siteOrigin(request, publicUrl)
    const scriptMark = randomUUID()
    let temporaryError: AppError | undefined
    const response = await web.render({
      url: origin + request.url,
      locale,
      site: { origin, mapStyleUrl: mapStyle(), parentBaseUrl, video },
      assets: web.assets(locale),
      scriptMark,
      async transport(inner) {
        const result = await requestInProcess(app, request, inner)
        temporaryError ??= temporaryErrorOf(result)
        return result
      },
    })
    if (response.status >= 500 && temporaryError) throw temporaryError
    const location = response.headers.get('location')
    if (location) return reply.code(response.status).redirect(location, response.status)
    const { html, scriptHashes } = takeMarkedScripts(await response.text(), scriptMark)
    reply.header(
      'content-security-policy',
      contentSecurityPolicy({ mapStyleUrl: mapStyle(), path: request.url, scriptHashes, video, embedOrigins }),
    )
    reply.header('vary', 'cookie, accept-language')
    reply.header('content-language', locale === 'en-gb' ? 'en-GB' : 'en-US')
    reply.header('cache-control', response.headers.get('cache-control') ?? cacheControl(request, response.status))
    const referrerPolicy = response.headers.get('referrer-policy')
    if (referrerPolicy) reply.header('referrer-policy', referrerPolicy)
    return reply.code(response.status).type('text/html; charset=utf-8').send(html)
  }
}

/**
 * A link instead of a form, so that it works without JavaScript. It changes only this browser's language, and only when
 * requested by a page of this site or by the user, not by another site or a prefetch.
 */
async function changeLanguage(request: FastifyRequest, reply: FastifyReply) {
  const { locale } = request.params as { locale: string }
  const { back } = request.query as { back?: string | string[] }
  const { 'sec-fetch-site': from = 'none', 'sec-purpose': purpose, referer } = request.headers
  if (!(LOCALES as readonly string[]).includes(locale)) throw notFound('language')
  if ((from === 'none' || from === 'same-origin') && !purpose) saveLocale(reply, locale as Locale)
  return reply.redirect(safeReturn(back ?? pathOf(referer, request.host)), 302)
}

/** The path of the referring page, if it is on this site. */
function pathOf(referer: string | undefined, host: string): string | undefined {
  if (!referer || !URL.canParse(referer)) return undefined
  const url = new URL(referer)
  return url.host === host ? url.pathname + url.search : undefined
}

// For visitors a page is the same for all, and proxies may cache it briefly; browsers revalidate, so that a user who marks
// a listing as leased does not see the old page. For signed-in users pages are private.
function cacheControl({ user }: FastifyRequest, status: number): string {
  if (user) return 'private, no-store'
  return status === 200 ? 'public, max-age=0, s-maxage=30, must-revalidate' : 'no-cache'
}

/** The request's locale: the one the user chose, else what the browser accepts. */
export function localeOf(request: FastifyRequest): Locale {
  const savedLocale = request.cookies[COOKIES.locale]
  const supported = LOCALES.find((locale) => locale === savedLocale)
  return supported ?? negotiateLocale(request.headers['accept-language'])
}

/** Saves the locale in a cookie; null deletes it, so that the browser's own language applies. */
export function saveLocale(reply: FastifyReply, locale: Locale | null) {
  if (locale === null) reply.clearCookie(COOKIES.locale, { path: '/' })
  else reply.setCookie(COOKIES.locale, locale, { path: '/', maxAge: 365 * 86_400, sameSite: 'lax' })
}

/** The error of a page whose data is temporarily unavailable; undefined for other failures, which the page handles itself. */
function temporaryErrorOf({ status, body, retryAfter }: InProcessResponse): AppError | undefined {
  if (status !== 429 && status !== 503) return undefined
  const { code, detail } = body as Problem
  return new AppError(status, code, detail, [], retryAfter === undefined ? {} : { retryAfterS: Number(retryAfter) })
}
