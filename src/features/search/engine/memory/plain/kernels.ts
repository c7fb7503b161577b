import type { Kernels } from '../kernels.ts'
import { countBuildings, countSubmarkets, listBuildings } from './buildings.ts'
import { begin, countZeros, keep } from './planes.ts'
import { addPlane, andBitmap, mark, markRows } from './postings.ts'
import { scan, tally } from './scan.ts'
import { top } from './top.ts'

/**
 * The kernels in plain TypeScript: what the compiled ones are tested against, and what searches where those can't run.
 * Addresses of wider numbers must be multiples of the numbers' size.
 */
export function plainKernels(memory: WebAssembly.Memory): Kernels {
  // Each call looks at the memory anew: it may have grown since the last one.
  return {
    scan: (...given) => scan(memory, ...given),
    tally: (...given) => tally(memory, ...given),
    top: (...given) => top(memory, ...given),
    begin: (...given) => begin(memory, ...given),
    countZeros: (...given) => countZeros(memory, ...given),
    keep: (...given) => keep(memory, ...given),
    countBuildings: (...given) => countBuildings(memory, ...given),
    listBuildings: (...given) => listBuildings(memory, ...given),
    countSubmarkets: (...given) => countSubmarkets(memory, ...given),
    mark: (...given) => mark(memory, ...given),
    markRows: (...given) => markRows(memory, ...given),
    andBitmap: (...given) => andBitmap(memory, ...given),
    addPlane: (...given) => addPlane(memory, ...given),
  }
}
