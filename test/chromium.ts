import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { withLock } from '../setup/lock.mjs'
import { moveIntoPlace } from '../setup/staging.mjs'

const root = resolve(import.meta.dirname, '..')
const home = join(root, '.node')

/** How Playwright starts the browser of the tests. */
export type ChromiumLaunch = { executablePath: string; args: string[]; env: Record<string, string> }

/**
 * Maps are rendered in software, because test machines have no graphics card. Everything else goes past the emulated one,
 * which would take twice the time.
 */
const args = [
  '--no-sandbox',
  '--disable-quic',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-rasterization',
  '--disable-gpu-compositing',
  // Pages of invented sites, which have no address, may show a frame of the tested product on this machine.
  '--disable-features=LocalNetworkAccessChecks',
]

/**
 * The Chromium of the npm package, with the libraries and fonts that it brings along, on every machine; another one only
 * by CHROMIUM_PATH. An installed browser is never used by itself: tests would then depend on the machine.
 */
export async function chromiumLaunch(): Promise<ChromiumLaunch> {
  const env = process.env as Record<string, string>
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return { executablePath: chosen, args, env }
  const folder = await ensureUnpacked()
  const libraries = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return {
    executablePath: join(folder, 'chromium'),
    args,
    env: { ...env, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  }
}

/** The browser's version as it prints it. Throws when it does not start. */
export async function chromiumVersion(): Promise<string> {
  const { executablePath, env } = await chromiumLaunch()
  const { stdout, stderr, error } = spawnSync(executablePath, ['--version', '--no-sandbox'], { env, encoding: 'utf8' })
  const version = /\d+(\.\d+){3}/.exec(stdout ?? '')?.[0]
  if (!version) throw new Error(`Expected a Chromium at ${executablePath}: ${error?.message ?? stderr}`)
  return `Chromium ${version}${process.env.CHROMIUM_PATH ? ' (CHROMIUM_PATH)' : ''}`
}

/** Unpacks the package's Chromium once per checkout and version. Another checkout or program may have another version. */
async function ensureUnpacked(): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'))
  const folder = join(home, `chromium-${version}`)
  const isUnpacked = () => existsSync(join(folder, 'fonts.conf'))
  if (isUnpacked()) return folder
  // The lock and the name by which a setup finds and deletes what a killed one left.
  await withLock(join(home, 'setup.lock'), async () => {
    if (isUnpacked()) return
    const stage = join(home, `stage-chromium-${process.pid}`)
    mkdirSync(stage, { recursive: true })
    unpackInto(stage)
    const fonts = `<dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir>`
    writeFileSync(join(stage, 'fonts.conf'), `<?xml version="1.0"?><fontconfig>${fonts}</fontconfig>`)
    moveIntoPlace(stage, folder, isUnpacked)
    const others = readdirSync(home).filter((name) => name.startsWith('chromium-') && join(home, name) !== folder)
    for (const name of others) rmSync(join(home, name), { recursive: true, force: true })
  })
  return folder
}

/** The package unpacks into the folder for temporary files, and its libraries only where it takes itself to be on Lambda. */
function unpackInto(folder: string) {
  const program = `import chromium from '@sparticuz/chromium'; await chromium.executablePath()`
  const env = { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }
  const unpacked = spawnSync(process.execPath, ['--input-type=module', '-e', program], { cwd: root, env })
  if (unpacked.status !== 0) throw new Error(`Chromium could not be unpacked: ${unpacked.stderr}`)
}
