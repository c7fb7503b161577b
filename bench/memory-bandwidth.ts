import { compileAssembly } from '../src/features/search/engine/memory/compile-kernels.ts'
import { timed } from './measure.ts'

const MEGABYTES = 512
const PAGES = MEGABYTES * 16
const ROUNDS = 7

const SOURCE = `
export function sum(bytes: usize): i64 {
  let a = i64x2.splat(0), b = i64x2.splat(0), c = i64x2.splat(0), d = i64x2.splat(0)
  for (let at: usize = 0; at < bytes; at += 64) {
    a = i64x2.add(a, v128.load(at))
    b = i64x2.add(b, v128.load(at, 16))
    c = i64x2.add(c, v128.load(at, 32))
    d = i64x2.add(d, v128.load(at, 48))
  }
  const all = i64x2.add(i64x2.add(a, b), i64x2.add(c, d))
  return i64x2.extract_lane(all, 0) + i64x2.extract_lane(all, 1)
}`

/** The speed at which one core reads uncached memory, in gigabytes per second: a sum over 512 MB by WebAssembly. */
export async function measureBandwidth(): Promise<number> {
  const sum = await compileSum()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push(await timed(() => sum(MEGABYTES << 20)))
  return (MEGABYTES << 20) / 1e6 / Math.min(...times)
}

async function compileSum(): Promise<(bytes: number) => bigint> {
  const binary = await compileAssembly(new Map([['sum.ts', SOURCE]]), 'sum.ts')
  const memory = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES, shared: true })
  // Written first, because unwritten pages all map to the same physical page.
  new Uint8Array(memory.buffer).fill(1)
  const { exports } = new WebAssembly.Instance(await WebAssembly.compile(binary), { env: { memory } })
  return exports.sum as (bytes: number) => bigint
}
