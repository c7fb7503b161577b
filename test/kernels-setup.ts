import path from 'node:path'
import { compileKernels } from '#features/search/engine/memory/compile-kernels.ts'

/** Runs once before the tests, so that they search with the kernels, as servers do. */
export async function setup(): Promise<void> {
  await compileKernels(path.join(import.meta.dirname, '..'))
}
