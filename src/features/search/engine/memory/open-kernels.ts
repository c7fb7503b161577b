import { readFile } from 'node:fs/promises'
import { compiledFile } from './compile-kernels.ts'
import type { Kernels } from './kernels.ts'
import { plainKernels } from './plain/kernels.ts'

/** Makes the kernels for a memory. `kind` is for the log; plain ones are many times slower, and `reason` says why they are used. */
export type OpenKernels = ((memory: WebAssembly.Memory) => Kernels) &
  ({ kind: 'compiled' } | { kind: 'plain'; reason: string })

/** The compiled kernels where `npm run build` has made them and this machine can run them, else the plain ones. */
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
    // kernels.ts says what kernel/kernel.ts exports, and kernels.test.ts that it does.
    return new WebAssembly.Instance(module, { env: { memory } }).exports as unknown as Kernels
  }
  return Object.assign(open, { kind: 'compiled' as const })
}
