import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyVideoPlayer } from '../video-player-files.ts'
import { compressFiles } from './compress-files.ts'

/** Builds both web bundles when any of their sources has changed since the last build. */
export async function buildWeb(root: string): Promise<'built' | 'fresh'> {
  const stamp = path.join(root, 'dist/stamp')
  const expected = fingerprint(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expected) return 'fresh'
  // Removed first, so that an interrupted build does not count as fresh.
  rmSync(stamp, { force: true })
  process.env.NODE_ENV = 'production'
  // Imported only here, because most starts need no build.
  const { build } = await import('vite')
  const { writeLabelFonts } = await import('./write-label-fonts.ts')
  await build({ root, logLevel: 'warn' })
  await build({ root, logLevel: 'warn', build: { ssr: 'src/ssr.tsx' } })
  copyVideoPlayer(root, path.join(root, 'dist/client'))
  await writeLabelFonts(path.join(root, 'dist/client/label-fonts'))
  for (const folder of ['assets', 'video-player']) await compressFiles(path.join(root, 'dist/client', folder))
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, expected)
  return 'built'
}

/** A hash of the sources' sizes and modification times; not of their contents, because every start computes it. */
export function fingerprint(root: string): string {
  const files = globSync(['src/**/*.{ts,tsx,css,svg}', 'vite.config.ts', 'package-lock.json'], { cwd: root }).sort()
  const hash = createHash('sha256')
  for (const file of files) {
    const { size, mtimeMs } = statSync(path.join(root, file))
    hash.update(`${file}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex')
}
