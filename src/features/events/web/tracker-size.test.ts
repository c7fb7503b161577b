import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rollup } from 'vite'
import { expect, test } from 'vitest'

test('the tracker adds less than 4 kB to a page', async () => {
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: path.join(import.meta.dirname, 'tracker.ts'), formats: ['es'] } },
  })) as Rollup.RollupOutput[]
  const chunks = output.flatMap((each) => each.output)
  expect(chunks).toHaveLength(1)
  const [chunk] = chunks
  expect(chunk?.type === 'chunk' && chunk.exports).toEqual(['makeTracker'])
  expect(gzipSync(chunk!.type === 'chunk' ? chunk!.code : '').byteLength).toBeLessThan(4_000)
})
