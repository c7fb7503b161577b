import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type Assets = { scripts: string[]; styles: string[]; preload: string[] }
export type Render = (input: {
  url: string
  transport: (request: { method: string; url: string; body?: unknown }) => Promise<{ status: number; body: unknown }>
  locale: 'en-us' | 'en-gb'
  site: { origin: string; mapStyleUrl: string; parentBaseUrl?: string | undefined }
  assets: Assets
}) => Promise<Response>

export type WebBuild = { render: Render; assets: (locale: string) => Assets; clientDir: string }

type Chunk = { file: string; name?: string; isEntry?: boolean; imports?: string[]; css?: string[] }

/** Loads what Vite built. Throws when there is no build: `npm start` makes one. */
export async function loadWebBuild(root: string): Promise<WebBuild> {
  const clientDir = path.join(root, 'dist/client')
  const manifestFile = path.join(clientDir, '.vite/manifest.json')
  if (!existsSync(manifestFile)) throw new Error('The web pages are not built: run npm start, or npm run build')
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry)!
  const styles = Object.values(manifest).flatMap((chunk) => (chunk.file.endsWith('.css') ? [chunk.file] : []))
  const messages = (locale: string) => Object.values(manifest).filter((chunk) => chunk.name === locale)
  const { render } = (await import(path.join(root, 'dist/server/ssr.js'))) as { render: Render }
  return {
    render,
    clientDir,
    assets: (locale) => ({
      scripts: [`/${entry.file}`],
      styles: styles.map((file) => `/${file}`),
      preload: [...(entry.imports ?? []).map((key) => manifest[key]!), ...messages(locale)].map(
        (chunk) => `/${chunk.file}`,
      ),
    }),
  }
}
