import { existsSync } from 'node:fs'
import path from 'node:path'
import { compiledFile, compileKernels } from '#features/search/engine/memory/compile-kernels.ts'

const root = path.join(import.meta.dirname, '..')

/** Runs once before the tests, so that they search with the kernels, as servers do. On CI they must be committed. */
export async function setup(): Promise<void> {
  if (process.env.CI && !existsSync(compiledFile(root)))
    throw new Error('The compiled search kernels must be committed')
  await compileKernels(root)
}
