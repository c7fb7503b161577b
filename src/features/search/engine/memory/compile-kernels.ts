import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const SOURCES = 'src/features/search/engine/memory/kernel'
const COMPILED = /^search-kernels-[0-9a-f]{12}\.wasm$/

const OPTIONS = [
  '-O3',
  '--noAssert',
  ...['--runtime', 'stub'],
  ...['--enable', 'simd', '--enable', 'threads'],
  ...['--importMemory', '--noExportMemory', '--sharedMemory', '--maximumMemory', '65536'],
]

/** The compiler's own types would declare globals such as `load` and `u32` in this project, so only these are declared. */
type Compiler = {
  main(
    options: string[],
    host: {
      readFile(name: string): string | null
      writeFile(name: string, contents: Uint8Array<ArrayBuffer> | string): void
      listFiles(): null
    },
  ): Promise<{ error: Error | null; stderr: { toString(): string } }>
}
const COMPILER: string = 'assemblyscript/asc'

/**
 * Compiles the kernels unless they are compiled, and removes the file of older sources; returns the path. The file is
 * committed, so that only who changes a kernel needs the compiler, which is larger than everything a server loads.
 */
export async function compileKernels(root: string): Promise<string> {
  const sources = readSources(root)
  const file = compiledPath(root, sources)
  if (existsSync(file)) return file
  const compiled = await compileAssembly(sources, 'kernel.ts')
  // Another process may read or write the file: the rename makes it appear complete.
  const unfinished = `${file}.${process.pid}`
  try {
    writeFileSync(unfinished, compiled)
    renameSync(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
  const older = readdirSync(path.dirname(file)).filter((name) => COMPILED.test(name) && name !== path.basename(file))
  for (const name of older) rmSync(path.join(path.dirname(file), name), { force: true })
  return file
}

/** The path of the compiled kernels of the present sources, whether or not it exists. */
export function compiledFile(root: string): string {
  return compiledPath(root, readSources(root))
}

function readSources(root: string): Map<string, string> {
  const folder = path.join(root, SOURCES)
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts'))
  return new Map(
    names.sort().map((name) => [name, readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')]),
  )
}

function compiledPath(root: string, sources: Map<string, string>): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([OPTIONS, ...sources]))
    .digest('hex')
  return path.join(root, SOURCES, `search-kernels-${hash.slice(0, 12)}.wasm`)
}

/** Compiles AssemblyScript files, by name, with the kernels' options; throws the compiler's messages. */
export async function compileAssembly(sources: Map<string, string>, entry: string): Promise<Uint8Array<ArrayBuffer>> {
  const compiler: Compiler = await import(COMPILER).catch((error) => {
    throw new Error(`${entry} has changed, and its compiler is not installed: run "npm run check" once`, {
      cause: error,
    })
  })
  let compiled: Uint8Array<ArrayBuffer> | undefined
  const { error, stderr } = await compiler.main([entry, '--outFile', 'compiled.wasm', ...OPTIONS], {
    readFile: (name) => sources.get(name) ?? null,
    writeFile(_, contents) {
      if (typeof contents !== 'string') compiled = contents
    },
    listFiles: () => null,
  })
  if (error || !compiled) throw new Error(`${entry} could not be compiled: ${stderr}`, { cause: error })
  return compiled
}
