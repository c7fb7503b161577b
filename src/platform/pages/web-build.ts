import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { VideoHost } from '#lib/video/video-player.ts'

/** The files that a document loads; `messages` has the bundles that only some pages need. */
export type Assets = { scripts: string[]; styles: string[]; preload: string[]; messages: Record<string, string[]> }
export type Render = (input: {
  url: string
  transport: (request: { method: string; url: string; body?: unknown }) => Promise<{ status: number; body: unknown }>
  locale: 'en-us' | 'en-gb'
  site: { origin: string; mapStyleUrl: string; parentBaseUrl?: string | undefined; video?: VideoHost | undefined }
  assets: Assets
  /** A random nonce on the scripts that the renderer itself writes. */
  scriptMark: string
}) => Promise<Response>

export type WebBuild = {
  render: Render
  /** The address of every page, such as /listing/$slug/$id. */
  paths: readonly string[]
  assets: (locale: string) => Assets
  clientDir: string
}
/** The exports of the server's bundle of the pages. */
export type WebModule = Pick<WebBuild, 'render' | 'paths'>

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }
type Manifest = Record<string, Chunk>

/** Loads Vite's build. Throws when there is none: `npm start` creates it. */
export async function loadWebBuild(root: string): Promise<WebBuild> {
  const clientDir = path.join(root, 'dist/client')
  const manifestFile = path.join(clientDir, '.vite/manifest.json')
  if (!existsSync(manifestFile)) throw new Error('The web pages are not built: run npm start, or npm run build')
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry)!
  const styles = Object.values(manifest).flatMap((chunk) => (chunk.file.endsWith('.css') ? [chunk.file] : []))
  const { render, paths } = (await import(path.join(root, 'dist/server/ssr.js'))) as WebModule
  return {
    render,
    paths,
    clientDir,
    assets: (locale) => {
      const { site = [], ...messages } = messagesOf(manifest, locale)
      return {
        scripts: [`/${entry.file}`],
        styles: styles.map((file) => `/${file}`),
        preload: [...(entry.imports ?? []).flatMap((key) => closureOf(manifest, key)), ...site],
        messages,
      }
    },
  }
}

/** The addresses of a locale's messages, by bundle. */
function messagesOf(manifest: Manifest, locale: string): Record<string, string[]> {
  const folder = `src/messages/${locale}/`
  const bundles = Object.keys(manifest).filter((key) => key.startsWith(folder))
  return Object.fromEntries(bundles.map((key) => [path.basename(key, '.ts'), closureOf(manifest, key)]))
}

/** The addresses of a chunk and of what it imports. */
function closureOf(manifest: Manifest, key: string): string[] {
  const { file, imports = [] } = manifest[key]!
  return [...new Set([`/${file}`, ...imports.flatMap((each) => closureOf(manifest, each))])]
}
