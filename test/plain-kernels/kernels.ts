import type { Kernels } from '#features/search/engine/memory/kernels.ts'
import { countBuildings, countSubmarkets, listBuildings } from './buildings.ts'
import { begin, countZeros, keep } from './planes.ts'
import { addPlane, andBitmap, mark, markRows } from './postings.ts'
import { scan, tally } from './scan.ts'
import { top } from './top.ts'

/**
 * The kernels in plain TypeScript: the oracle of the compiled ones, and the fallback where those can't run. Addresses of
 * wider numbers must be multiples of the numbers' size.
 */
export function plainKernels(memory: WebAssembly.Memory): Kernels {
  // Each call creates its views anew, because the memory may have grown.
  return {
    scan: (...args) => scan(memory, ...args),
    tally: (...args) => tally(memory, ...args),
    top: (...args) => top(memory, ...args),
    begin: (...args) => begin(memory, ...args),
    countZeros: (...args) => countZeros(memory, ...args),
    keep: (...args) => keep(memory, ...args),
    countBuildings: (...args) => countBuildings(memory, ...args),
    listBuildings: (...args) => listBuildings(memory, ...args),
    countSubmarkets: (...args) => countSubmarkets(memory, ...args),
    mark: (...args) => mark(memory, ...args),
    markRows: (...args) => markRows(memory, ...args),
    andBitmap: (...args) => andBitmap(memory, ...args),
    addPlane: (...args) => addPlane(memory, ...args),
  }
}
