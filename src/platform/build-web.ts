import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

/** Builds both web bundles when anything they are made of has changed since the last time. */
export async function buildWeb(root: string): Promise<'built' | 'fresh'> {
  const stamp = path.join(root, 'dist/stamp')
  const wanted = fingerprint(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 'fresh'
  process.env.NODE_ENV = 'production'
  await build({ root, logLevel: 'warn' })
  await build({ root, logLevel: 'warn', build: { ssr: 'src/ssr.tsx' } })
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
  return 'built'
}

// Sizes and times rather than contents: a start asks this every time.
function fingerprint(root: string): string {
  const files = globSync(['src/**/*.{ts,tsx,css,svg}', 'vite.config.ts', 'package-lock.json'], { cwd: root }).sort()
  const hash = createHash('sha256')
  for (const file of files) {
    const { size, mtimeMs } = statSync(path.join(root, file))
    hash.update(`${file}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex')
}
