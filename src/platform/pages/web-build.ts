import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LOCALES, type Locale } from '#lib/locale.ts'
import { ALL_PAGES, MAP_LIBRARY } from '#lib/pages/start-modules.ts'
import type { VideoHost } from '#lib/video/video-player.ts'
import { FONT_FACES } from './build/split-font-faces.ts'
import { type CriticalStyles, makeCriticalStyles } from './critical-styles.ts'
import { type Manifest, type ModuleFiles, modulesOf, scriptsOf, stylesOf } from './manifest.ts'
import type { Scope } from './page-cache.ts'
import type { CachedPages } from './page-cache-key.ts'

/**
 * The files that a document loads; `messages` has the bundles that only some pages need, `modules` the files of each page by
 * the path of its source. `defersStyles`: the first paint does not wait for the sheets.
 */
type Assets = {
  scripts: string[]
  styles: string[]
  defersStyles?: boolean
  preload: string[]
  messages: Record<string, string[]>
  modules?: Record<string, ModuleFiles>
  /** Of the map library, and of the worker that it starts, which pages that start with a map load after their own. */
  map?: string[]
}
export type Render = (input: {
  url: string
  transport: (request: { method: string; url: string; body?: unknown }) => Promise<{
    status: number
    body: unknown
    text: string
  }>
  locale: Locale
  site: {
    origin: string
    mapStyleUrl: string
    timeZone?: string | undefined
    parentBaseUrl?: string | undefined
    video?: VideoHost | undefined
    embedOrigins?: readonly string[] | undefined
  }
  assets: Assets
  /** A random nonce on the scripts that the renderer itself writes. */
  scriptMark: string
  /** Called for each read with the markets whose changes may change its response. */
  onScope: (scope: Scope) => void
}) => Promise<RenderedDocument>

/**
 * A page as it is rendered, and an element with its data for the end of its body. A redirect has a location among its
 * headers and no HTML.
 */
export type RenderedDocument = { status: number; headers: Headers; html: string; initialData?: string }

export type WebBuild = {
  render: Render
  /** The address of every page, such as /listing/$slug/$id. */
  paths: readonly string[]
  /** Unset: none. */
  cachedPages?: CachedPages
  assets: (locale: Locale) => Assets
  /** Unset in development, where sheets change. */
  criticalStyles?: CriticalStyles
  clientDir: string
  /** Renders a building's own site; what it is made from is the matter of its feature. */
  renderSite?: unknown
  siteAssets?: SiteAssets
}
/** What buildings' own sites need of the build: the rules of the font, and the address of their script. */
type SiteAssets = { fontFaces: string; script: string }
/** The exports of the server's bundle of the pages. */
export type WebModule = Pick<WebBuild, 'render' | 'paths' | 'cachedPages' | 'renderSite'>

const ENTRY = 'src/client.tsx'
/** Of the script of buildings' own sites, which is built by itself. */
const SITE_MANIFEST = '.vite/site-manifest.json'
/** Where its package is depends on how it was installed. */
const MAP_WORKER = /\/maplibre-gl\/src\/source\/worker\.ts$/

/** Loads Vite's build. Throws when there is none: `npm start` creates it. */
export async function loadWebBuild(root: string): Promise<WebBuild> {
  const clientDir = path.join(root, 'dist/client')
  const manifestFile = path.join(clientDir, '.vite/manifest.json')
  if (!existsSync(manifestFile)) throw new Error('The web pages are not built: run npm start, or npm run build')
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const entry = manifest[ENTRY]!
  const mapWorker = Object.keys(manifest).find((key) => MAP_WORKER.test(key))!
  const { render, paths, cachedPages, renderSite } = (await import(path.join(root, 'dist/server/ssr.js'))) as WebModule
  const sheets = [FONT_FACES, ...stylesOf(manifest, ENTRY, ...Object.keys(manifest))]
  const criticalStyles = makeCriticalStyles(
    sheets.map((file) => readFileSync(path.join(clientDir, file), 'utf8')).join(''),
  )
  const shared = {
    scripts: [`/${entry.file}`],
    styles: stylesOf(manifest, ENTRY),
    defersStyles: true,
    modules: {
      ...modulesOf(manifest),
      [ALL_PAGES]: { scripts: scriptsOf(manifest, ALL_PAGES), styles: [], lazyStyles: [] },
    },
    map: [...scriptsOf(manifest, MAP_LIBRARY, mapWorker), ...stylesOf(manifest, MAP_LIBRARY)],
  }
  const base = scriptsOf(manifest, ...(entry.imports ?? []))
  const assets = new Map(
    LOCALES.map((locale) => {
      const { site = [], ...messages } = messagesOf(manifest, locale)
      return [locale, { ...shared, preload: [...base, ...site], messages }]
    }),
  )
  const siteManifest = JSON.parse(readFileSync(path.join(clientDir, SITE_MANIFEST), 'utf8')) as Manifest
  const siteAssets = {
    fontFaces: readFileSync(path.join(clientDir, FONT_FACES), 'utf8'),
    script: `/${Object.values(siteManifest)[0]!.file}`,
  }
  return {
    render,
    paths,
    cachedPages,
    renderSite,
    siteAssets,
    clientDir,
    criticalStyles,
    assets: (locale) => assets.get(locale)!,
  }
}

/** The addresses of a locale's messages, by bundle. */
function messagesOf(manifest: Manifest, locale: string): Record<string, string[]> {
  const folder = `src/messages/${locale}/`
  const bundles = Object.keys(manifest).filter((key) => key.startsWith(folder))
  return Object.fromEntries(bundles.map((key) => [path.basename(key, '.ts'), scriptsOf(manifest, key)]))
}
