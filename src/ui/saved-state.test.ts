import { expect, test } from 'vitest'
import { onToggleSaved, type Savable, toggleSaved } from './saved-state.ts'

const suite: Savable = { kind: 'listing', id: 7, name: 'Suite 7' }
const tower: Savable = { kind: 'building', id: 3, name: 'Kinzie Point Tower' }

test('presses wait for who hears them, in their order and with what was wanted', () => {
  toggleSaved(suite, true)
  toggleSaved(tower, false)
  const heard: unknown[] = []
  const stop = onToggleSaved((...press) => void heard.push(press))
  expect(heard).toEqual([
    [suite, true],
    [tower, false],
  ])
  toggleSaved(suite, false)
  expect(heard.at(-1)).toEqual([suite, false])
  stop()
  toggleSaved(tower, true)
  expect(heard).toHaveLength(3)
})

test('who listens later takes over, and the earlier one leaving does not silence them', () => {
  const [first, second]: [unknown[], unknown[]] = [[], []]
  const stopFirst = onToggleSaved((item) => void first.push(item))
  const stopSecond = onToggleSaved((item) => void second.push(item))
  stopFirst()
  first.length = 0
  toggleSaved(suite, true)
  expect([first, second]).toEqual([[], [suite]])
  stopSecond()
})
