import { readFile } from 'node:fs/promises'
import { compiledFile } from './compile-kernels.ts'
import type { Kernels } from './kernels.ts'

/** Creates the kernels for a memory. */
export type OpenKernels = (memory: WebAssembly.Memory) => Kernels

/** Loads the compiled kernels; rejects where `npm run build` has not compiled them, or this machine cannot run them. */
export async function openKernels(root: string): Promise<OpenKernels> {
  const module = await WebAssembly.compile(await readFile(compiledFile(root)))
  // kernels.test.ts checks that the exports of kernel/kernel.ts are those of kernels.ts.
  return (memory) => new WebAssembly.Instance(module, { env: { memory } }).exports as unknown as Kernels
}
