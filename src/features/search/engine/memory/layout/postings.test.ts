import { expect, test } from 'vitest'
import { makeScene } from '../../../../../../test/plain-kernels/fixtures.ts'
import { plainKernels } from '../../../../../../test/plain-kernels/kernels.ts'
import { makeCatalog } from '../../../fixtures.ts'
import { rowsOf } from '../fixtures.ts'
import { orderRows } from './order.ts'
import { encodePostings } from './postings.ts'

test('a word has a list of its rows and, next to it, a list of the rows with the word in a name', () => {
  const rows = rowsOf(makeCatalog('postings', 700))
  const order = orderRows(rows)
  const { words, starts, copyTo } = encodePostings(rows, order)
  expect(words).toEqual(rows.dictionary.toSorted())
  for (const [place, word] of words.entries()) {
    for (const named of [0, 1]) {
      const scene = makeScene()
      const [bytes, bitmap] = [scene.take(starts.at(-1)!), scene.take(128)]
      copyTo(new Uint8Array(scene.memory.buffer), bytes)
      const list = place * 2 + named
      plainKernels(scene.memory).mark(bytes + starts[list]!, bytes + starts[list + 1]!, bitmap)
      const code = rows.dictionary.indexOf(word) * 2 + named
      const expected = [...order.rows.keys()].filter((row) => {
        const source = order.rows[row]!
        return rows.words.values.subarray(rows.words.starts[source], rows.words.starts[source + 1]).includes(code)
      })
      expect(scene.rowsAt(bitmap, 2), word).toEqual(expected)
    }
  }
})
