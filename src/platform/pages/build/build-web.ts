import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyVideoPlayer } from '../video-player-files.ts'
import { compressFiles } from './compress-files.ts'

/**
 * Builds both web bundles when any of their sources has changed since the last build. Compressing takes as long as one of
 * them: `compresses: false` leaves it to `compressWeb`, and until then servers compress what is requested.
 */
export async function buildWeb(root: string, { compresses = true } = {}): Promise<'built' | 'fresh'> {
  const isFresh = isWebFresh(root)
  if (!isFresh) await buildBundles(root, fingerprint(root))
  if (compresses) await compressWeb(root)
  return isFresh ? 'fresh' : 'built'
}

/** Whether both bundles are those of the present sources. */
export const isWebFresh = (root: string) => readStamp(root, 'stamp') === fingerprint(root)

/** Whether the files of the present build are compressed. */
export const isWebCompressed = (root: string) => readStamp(root, 'stamp') === readStamp(root, 'compressed')

/** Compresses the built files unless they are compressed. */
async function compressWeb(root: string) {
  if (isWebCompressed(root)) return
  for (const folder of ['assets', 'video-player']) await compressFiles(path.join(root, 'dist/client', folder))
  cpSync(path.join(root, 'dist/stamp'), path.join(root, 'dist/compressed'))
}

async function buildBundles(root: string, stamp: string) {
  // Removed first, so that an interrupted build does not count as fresh.
  for (const name of ['stamp', 'compressed']) rmSync(path.join(root, 'dist', name), { force: true })
  process.env.NODE_ENV = 'production'
  // Imported only here, because most starts need no build.
  const { build } = await import('vite')
  const { buildSiteScript } = await import('./build-site-script.ts')
  const { writeLabelFonts } = await import('./write-label-fonts.ts')
  await build({ root, logLevel: 'warn' })
  await buildSiteScript(root)
  await build({ root, logLevel: 'warn', build: { ssr: 'src/ssr.tsx' } })
  copyVideoPlayer(root, path.join(root, 'dist/client'))
  await writeLabelFonts(path.join(root, 'dist/client/label-fonts'))
  writeFileSync(path.join(root, 'dist/stamp'), stamp)
}

function readStamp(root: string, name: 'stamp' | 'compressed'): string | undefined {
  const file = path.join(root, 'dist', name)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
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
