import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildWeb } from '../src/platform/pages/build/build-web.ts'

const root = path.resolve(import.meta.dirname, '..')

type Chunk = { file: string; name?: string; src?: string; isEntry?: boolean; imports?: string[] }

/** The JavaScript that each page loads before its map and other lazy parts, gzipped. */
export async function benchBytes() {
  await buildWeb(root)
  const manifest = JSON.parse(readFileSync(path.join(root, 'dist/client/.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const entry = Object.keys(manifest).find((key) => manifest[key]!.isEntry)!
  const locale = Object.keys(manifest).find((key) => manifest[key]!.src?.endsWith('messages/en-us/site/site.ts'))!
  const pages = Object.keys(manifest).filter((key) => /\/\w+Page\.tsx$/.test(manifest[key]!.src ?? ''))
  const rows = pages.map((page) => {
    const files = [...new Set([entry, locale, page].flatMap((key) => closure(manifest, key)))]
    const bytes = files.map((file) => gzipSync(readFileSync(path.join(root, 'dist/client', file)), { level: 9 }).length)
    return {
      page: path.basename(page, '.tsx'),
      files: files.length,
      'kB gz': kilobytes(bytes.reduce((sum, each) => sum + each, 0)),
    }
  })
  console.table(rows.sort((a, b) => a.page.localeCompare(b.page)))
}

/** A chunk and all its static imports, recursively. */
function closure(manifest: Record<string, Chunk>, key: string): string[] {
  const chunk = manifest[key]!
  return [chunk.file, ...(chunk.imports ?? []).flatMap((each) => closure(manifest, each))]
}

const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10
