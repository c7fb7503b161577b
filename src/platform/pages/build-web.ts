import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Builds both web bundles when anything they are made of has changed since the last time. */
export async function buildWeb(root: string): Promise<'built' | 'fresh'> {
  const stamp = path.join(root, 'dist/stamp')
  const wanted = fingerprint(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 'fresh'
  // A build that is cut short leaves half of each; its stamp must not speak for them.
  rmSync(stamp, { force: true })
  process.env.NODE_ENV = 'production'
  // Every start asks whether the pages are fresh; only a build needs the builder.
  const { build } = await import('vite')
  await build({ root, logLevel: 'warn' })
  await build({ root, logLevel: 'warn', build: { ssr: 'src/ssr.tsx' } })
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
  return 'built'
}

/** One word for everything the pages are made of: of sizes and times, not contents, for every start asks it. */
export function fingerprint(root: string): string {
  const files = globSync(['src/**/*.{ts,tsx,css,svg}', 'vite.config.ts', 'package-lock.json'], { cwd: root }).sort()
  const hash = createHash('sha256')
  for (const file of files) {
    const { size, mtimeMs } = statSync(path.join(root, file))
    hash.update(`${file}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex')
}
