import { hash, randomUUID } from 'node:crypto'
import type { Locale } from '#lib/locale.ts'
import { noticeFor } from '#lib/notice.ts'
import { AppError } from '../errors.ts'
import type { InProcessResponse } from '../http/in-process.ts'
import type { Problem } from '../http/problem.ts'
import { contentSecurityPolicy, type ForeignSources, takeMarkedScripts } from './content-security.ts'
import { type CriticalStyles, insertCriticalStyles } from './critical-styles.ts'
import type { MapStyle } from './map-style.ts'
import type { PageRead, Scope } from './page-cache.ts'
import type { WebBuild } from './web-build.ts'

export type RenderOptions = ForeignSources & {
  web: WebBuild
  parentBaseUrl?: string | undefined
  mapStyle: MapStyle
}

/** `target` is the path and query; `read` sends a request to the API. */
type PageRequest = {
  origin: string
  target: string
  locale: Locale
  /** Without the header and footer of the site, for a frame of another site. */
  isEmbedded: boolean
  /** In which days are shown to the user. */
  timeZone?: string | undefined
  read: (inner: { method: string; url: string; body?: unknown }) => Promise<InProcessResponse>
}

/** A page's response, and what it was made from. A redirect has a `location`. */
export type RenderedPage = {
  status: number
  html: string
  location: string | null
  headers: Record<string, string>
  reads: PageRead[]
  scope: Scope
}

/** Renders a page. Throws the error of a read that failed temporarily, if the page cannot do without it. */
export async function renderPage(options: RenderOptions, request: PageRequest): Promise<RenderedPage> {
  const { web, parentBaseUrl, mapStyle, video, embedOrigins = [] } = options
  const { origin, target, locale, isEmbedded, timeZone, read } = request
  const scriptMark = randomUUID()
  const mapStyleUrl = mapStyle()
  const scopes: Scope[] = []
  const reads: PageRead[] = []
  let explainedError: AppError | undefined
  const response = await web.render({
    url: origin + target,
    locale,
    site: { origin, mapStyleUrl, timeZone, parentBaseUrl, video, ...(isEmbedded && { embedOrigins }) },
    assets: web.assets(locale),
    scriptMark,
    onScope: (scope) => scopes.push(scope),
    async transport(inner) {
      const result = await read(inner)
      explainedError ??= explainedErrorOf(result)
      reads.push({ url: inner.url, digest: digestOf(result) })
      return result
    },
  })
  if (response.status >= 500 && explainedError) throw explainedError
  const { html, scriptHashes } = takeMarkedScripts(response.html, scriptMark)
  const policy = contentSecurityPolicy({ mapStyleUrl, path: target, scriptHashes, video, embedOrigins })
  return {
    status: response.status,
    html: completed(html, response.initialData ?? '', web.criticalStyles),
    location: response.headers.get('location'),
    headers: { 'content-security-policy': policy, ...own(response.headers) },
    reads,
    scope: scopes.length === 0 || scopes.includes('all') ? 'all' : [...new Set(scopes.flat())],
  }
}

/** The page with the styles that it needs first, and its data. In one step, because each would copy the whole page. */
function completed(html: string, initialData: string, pick: CriticalStyles | undefined): string {
  const found = html.lastIndexOf('</body>')
  const end = found < 0 ? html.length : found
  const start = html.slice(0, end)
  return (pick ? insertCriticalStyles(start, pick) : start) + initialData + html.slice(end)
}

/** Identifies a response: two equal ones make the same page. */
export const digestOf = ({ status, text }: InProcessResponse): string => `${status} ${hash('sha1', text, 'base64')}`

/** The headers that a page sets itself. */
function own(headers: Headers): Record<string, string> {
  const names = ['cache-control', 'referrer-policy']
  return Object.fromEntries(names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name)!]] : [])))
}

/** The error of data that a notice explains, such as one that is temporary; undefined for others, which the page handles itself. */
function explainedErrorOf({ status, body, retryAfter }: InProcessResponse): AppError | undefined {
  if (status < 400) return undefined
  const { code, detail } = body as Problem
  if (!noticeFor(status, code)) return undefined
  return new AppError(status, code, detail, [], retryAfter === undefined ? {} : { retryAfterS: Number(retryAfter) })
}
