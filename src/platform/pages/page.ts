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
import { contentSecurityPolicy, takeMarkedScripts } from './content-security.ts'
import type { MapStyle } from './map-style.ts'
import { serveFolder } from './prepared.ts'
import type { WebBuild } from './web-build.ts'

export type PageOptions = {
  web: WebBuild
  publicUrl: string | undefined
  parentBaseUrl?: string | undefined
  mapStyle: MapStyle
}

// Files alone, and programs' interface: what is not there is no page.
const NO_PAGES = ['/assets', '/media', '/media/*', '/basemap', '/basemap/*', '/floor_plans', '/floor_plans/*', '/api/*']

/** Every address that is no API and no file is a page, rendered whole on the server. Register last. */
export async function pageRoutes(app: FastifyInstance, { web, publicUrl, parentBaseUrl, mapStyle }: PageOptions) {
  // For the log, which names the page of a request instead of its address.
  app.decorate('pagePaths', web.paths)
  serveFolder(app, { folder: path.join(web.clientDir, 'assets'), prefix: '/assets/', maxAgeS: 365 * 86_400 })
  const nothing = async (request: FastifyRequest) => {
    throw noRoute(request)
  }
  for (const url of NO_PAGES) {
    app.get(
      url,
      { config: { access: 'public', cost: url === '/api/*' ? 'api' : 'file' }, schema: { hide: true } },
      nothing,
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
    let refusal: AppError | undefined
    const response = await web.render({
      url: origin + request.url,
      locale,
      site: { origin, mapStyleUrl: mapStyle(), parentBaseUrl },
      assets: web.assets(locale),
      scriptMark,
      async transport(inner) {
        const answer = await requestInProcess(app, request, inner)
        refusal ??= temporaryRefusal(answer)
        return answer
      },
    })
    if (response.status >= 500 && refusal) throw refusal
    const location = response.headers.get('location')
    if (location) return reply.code(response.status).redirect(location, response.status)
    const { html, scriptHashes } = takeMarkedScripts(await response.text(), scriptMark)
    reply.header(
      'content-security-policy',
      contentSecurityPolicy({ mapStyleUrl: mapStyle(), path: request.url, scriptHashes }),
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
 * Links, not a form, so that it works without a script. It changes nothing but this browser's language, and only when a page of
 * this site, or the user, asked for it: not another site's picture, nor a browser that loads ahead.
 */
async function changeLanguage(request: FastifyRequest, reply: FastifyReply) {
  const { locale } = request.params as { locale: string }
  const { back } = request.query as { back?: string | string[] }
  const { 'sec-fetch-site': from = 'none', 'sec-purpose': purpose, referer } = request.headers
  if (!(LOCALES as readonly string[]).includes(locale)) throw notFound('language')
  if ((from === 'none' || from === 'same-origin') && !purpose) saveLocale(reply, locale as Locale)
  return reply.redirect(safeReturn(back ?? pathOf(referer, request.host)), 302)
}

/** The path of the page that had the link, when it was one of this site. */
function pathOf(referer: string | undefined, host: string): string | undefined {
  if (!referer || !URL.canParse(referer)) return undefined
  const url = new URL(referer)
  return url.host === host ? url.pathname + url.search : undefined
}

// For whom nobody is signed in a page is the same for all, and what stands before the server may keep it for a moment; a
// browser asks again, or who says that a space is leased would be shown that it is not. Signed in, what they see is theirs.
function cacheControl({ user }: FastifyRequest, status: number): string {
  if (user) return 'private, no-store'
  return status === 200 ? 'public, max-age=0, s-maxage=30, must-revalidate' : 'no-cache'
}

/** The reader's language: the one they chose, else what the browser asks for. */
export function localeOf(request: FastifyRequest): Locale {
  const chosen = request.cookies[COOKIES.locale]
  const known = LOCALES.find((locale) => locale === chosen)
  return known ?? negotiateLocale(request.headers['accept-language'])
}

/** Has a browser ask for this language from now on, whatever it asked for before; null is what it asks for by itself. */
export function saveLocale(reply: FastifyReply, locale: Locale | null) {
  if (locale === null) reply.clearCookie(COOKIES.locale, { path: '/' })
  else reply.setCookie(COOKIES.locale, locale, { path: '/', maxAge: 365 * 86_400, sameSite: 'lax' })
}

/** The error of a page whose data could not be had for the moment; what failed in another way stays an error of the page. */
function temporaryRefusal({ status, body, retryAfter }: InProcessResponse): AppError | undefined {
  if (status !== 429 && status !== 503) return undefined
  const { code, detail } = body as Problem
  return new AppError(status, code, detail, [], retryAfter === undefined ? {} : { retryAfterS: Number(retryAfter) })
}
