import { expect, test } from 'vitest'
import type { Savable } from '../saved/saved-state.ts'
import { onToggleStops, toggleStops } from './tourbook-state.ts'

const suite = (id: number): Savable => ({ kind: 'listing', id, name: `Suite ${id}` })

test('clicks are queued until what they do is loaded, in order, and each is handled once', () => {
  toggleStops([suite(1)])
  toggleStops([suite(2), suite(3)])
  const received: number[][] = []
  const remove = onToggleStops((listings) => void received.push(listings.map(({ id }) => id)))
  toggleStops([suite(4)])
  expect(received).toEqual([[1], [2, 3], [4]])
  remove()
  toggleStops([suite(5)])
  const later: number[][] = []
  onToggleStops((listings) => void later.push(listings.map(({ id }) => id)))()
  expect([received.length, later]).toEqual([3, [[5]]])
})
