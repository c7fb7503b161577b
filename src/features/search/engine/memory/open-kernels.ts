import { readFile } from 'node:fs/promises'
import { compiledFile } from './compile-kernels.ts'
import type { Kernels } from './kernels.ts'
import { plainKernels } from './plain/kernels.ts'

/** Creates the kernels for a memory. `kind` is for the log; plain kernels are many times slower, and `reason` is why they are used. */
export type OpenKernels = ((memory: WebAssembly.Memory) => Kernels) &
  ({ kind: 'compiled' } | { kind: 'plain'; reason: string })

/** The compiled kernels if `npm run build` has compiled them and this machine can run them, else the plain ones. */
export async function openKernels(root: string): Promise<OpenKernels> {
  try {
    return openCompiled(await WebAssembly.compile(await readFile(compiledFile(root))))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return Object.assign((memory: WebAssembly.Memory) => plainKernels(memory), { kind: 'plain' as const, reason })
  }
}

function openCompiled(module: WebAssembly.Module): OpenKernels {
  const open = (memory: WebAssembly.Memory) => {
    // kernels.test.ts checks that the exports of kernel/kernel.ts are those of kernels.ts.
    return new WebAssembly.Instance(module, { env: { memory } }).exports as unknown as Kernels
  }
  return Object.assign(open, { kind: 'compiled' as const })
}
