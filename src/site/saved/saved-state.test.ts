import { expect, test } from 'vitest'
import { onToggleSaved, type Savable, toggleSaved } from './saved-state.ts'

const suite: Savable = { kind: 'listing', id: 7, name: 'Suite 7' }
const tower: Savable = { kind: 'building', id: 3, name: 'Kinzie Point Tower' }

test('toggles are queued until there is a listener, in order', () => {
  toggleSaved(suite, true)
  toggleSaved(tower, false)
  const received: unknown[] = []
  const stop = onToggleSaved((...toggle) => void received.push(toggle))
  expect(received).toEqual([
    [suite, true],
    [tower, false],
  ])
  toggleSaved(suite, false)
  expect(received.at(-1)).toEqual([suite, false])
  stop()
  toggleSaved(tower, true)
  expect(received).toHaveLength(3)
})

test('a later listener replaces the earlier one, whose removal does not affect it', () => {
  const [first, second]: [unknown[], unknown[]] = [[], []]
  const stopFirst = onToggleSaved((item) => void first.push(item))
  const stopSecond = onToggleSaved((item) => void second.push(item))
  stopFirst()
  first.length = 0
  toggleSaved(suite, true)
  expect([first, second]).toEqual([[], [suite]])
  stopSecond()
})
