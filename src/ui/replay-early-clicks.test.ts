import vm from 'node:vm'
import { expect, test } from 'vitest'
import { RECORD_EARLY_CLICKS, replayEarlyClick } from './replay-early-clicks.ts'

/** A page with a button on it, as the server wrote it. */
function aPage() {
  let keep = (_: object) => {}
  vm.runInNewContext(RECORD_EARLY_CLICKS, { addEventListener: (_: string, listener: typeof keep) => (keep = listener) })
  const attributes = new Map([['data-early', '']])
  const heard: string[] = []
  const button = {
    closest: (selector: string) => (attributes.has(selector.slice(1, -1)) ? button : null),
    getAttribute: (name: string) => attributes.get(name) ?? null,
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    removeAttribute: (name: string) => void attributes.delete(name),
    click: () => press('the button'),
  }
  const press = (by: string) => {
    let isStopped = false
    keep({ target: button, stopPropagation: () => (isStopped = true) })
    if (!isStopped) heard.push(by)
  }
  return { button, press, heard, keep: (target: object) => keep({ target, stopPropagation: () => {} }) }
}

test('a press before the script has come is made again once it has, and once however often it was made', () => {
  const { button, press, heard } = aPage()
  press('a reader')
  press('a reader in haste')
  expect(heard).toEqual([])
  replayEarlyClick(button)
  expect(heard).toEqual(['the button'])
  press('the reader')
  replayEarlyClick(button)
  expect(heard).toEqual(['the button', 'the reader'])
})

test('a button nobody pressed early waits for its first press', () => {
  const { button, press, heard } = aPage()
  replayEarlyClick(button)
  expect(heard).toEqual([])
  press('a reader')
  expect(heard).toEqual(['a reader'])
})

test('what is no element, such as the document, is nobody’s button', () => {
  expect(() => aPage().keep({})).not.toThrow()
})
