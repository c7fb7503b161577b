import { readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LOCALES, type Locale, negotiateLocale } from '#lib/locale.ts'
import { safeReturn } from '#lib/safe-return.ts'
import { contentSecurityPolicy, hashInlineScripts } from './content-security.ts'
import { notFound } from './errors.ts'
import type { MapStyle } from './map-style.ts'
import { noRoute } from './problem.ts'
import { siteOrigin } from './site-origin.ts'
import type { WebBuild } from './web-build.ts'

export type PageOptions = {
  web: WebBuild
  publicUrl: string | undefined
  parentBaseUrl?: string | undefined
  mapStyle: MapStyle
}

/** Every address that is no API and no file is a page, rendered whole on the server. Register last. */
export async function pageRoutes(app: FastifyInstance, { web, publicUrl, parentBaseUrl, mapStyle }: PageOptions) {
  // For the log, which names the page of a request instead of its address.
  app.decorate('pagePaths', web.paths)
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { access: 'public', ...route.config }
    })
    await files.register(fastifyStatic, {
      root: path.join(web.clientDir, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
    })
  })

  const icon = readFileSync(new URL('../assets/icon.svg', import.meta.url))
  app.get('/icon.svg', { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(icon),
  )

  app.get('/language/:locale', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const { locale } = request.params as { locale: string }
    const { back } = request.query as { back?: string | string[] }
    if (!(LOCALES as readonly string[]).includes(locale)) throw notFound('language')
    keepLocale(reply, locale as Locale)
    return reply.redirect(safeReturn(back), 302)
  })

  app.get('/*', { config: { access: 'take_part' }, schema: { hide: true } }, async (request, reply) => {
    if (request.url.startsWith('/api/')) throw noRoute(request)
    return sendPage(request, reply)
  })

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const locale = localeOf(request)
    const origin = siteOrigin(request, publicUrl)
    const response = await web.render({
      url: origin + request.url,
      locale,
      site: { origin, mapStyleUrl: mapStyle(), parentBaseUrl },
      assets: web.assets(locale),
      transport: (inner) => inProcess(app, request, inner),
    })
    const location = response.headers.get('location')
    if (location) return reply.code(response.status).redirect(location, response.status)
    const html = await response.text()
    reply.header(
      'content-security-policy',
      contentSecurityPolicy({ mapStyleUrl: mapStyle(), scriptHashes: hashInlineScripts(html) }),
    )
    reply.header('vary', 'cookie, accept-language')
    reply.header('content-language', locale === 'en-gb' ? 'en-GB' : 'en-US')
    reply.header('cache-control', response.headers.get('cache-control') ?? cacheControl(request, response.status))
    const referrerPolicy = response.headers.get('referrer-policy')
    if (referrerPolicy) reply.header('referrer-policy', referrerPolicy)
    return reply.code(response.status).type('text/html; charset=utf-8').send(html)
  }
}

// For whom nobody is signed in a page is the same for all, and what stands before the server may keep it for a moment; a
// browser asks again, or who says that a space is leased would be shown that it is not. Signed in, what they see is theirs.
function cacheControl({ reader }: FastifyRequest, status: number): string {
  if (reader) return 'private, no-store'
  return status === 200 ? 'public, max-age=0, s-maxage=30, must-revalidate' : 'no-cache'
}

/** The reader's language: the one they chose, else what the browser asks for. */
export function localeOf(request: FastifyRequest): Locale {
  const chosen = request.cookies.locale
  const known = LOCALES.find((locale) => locale === chosen)
  return known ?? negotiateLocale(request.headers['accept-language'])
}

/** Has a browser ask for this language from now on, whatever it asked for before; null is what it asks for by itself. */
export function keepLocale(reply: FastifyReply, locale: Locale | null) {
  if (locale === null) reply.clearCookie('locale', { path: '/' })
  else reply.setCookie('locale', locale, { path: '/', maxAge: 365 * 86_400, sameSite: 'lax' })
}

/** A page asks the API through the app itself, as the same reader, so that the two can not disagree. */
async function inProcess(
  app: FastifyInstance,
  request: FastifyRequest,
  inner: { method: string; url: string; body?: unknown },
) {
  const { cookie, 'accept-language': language } = request.headers
  const answer = await app.inject({
    method: inner.method as 'GET',
    url: inner.url,
    remoteAddress: request.ip,
    headers: {
      host: request.host,
      'x-request-id': request.id,
      ...(cookie && { cookie }),
      ...(language && { 'accept-language': language }),
    },
    ...(inner.body !== undefined && { payload: inner.body as object }),
  })
  return { status: answer.statusCode, body: answer.json() as unknown }
}
