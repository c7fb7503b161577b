import vm from 'node:vm'
import { expect, test } from 'vitest'
import { RECORD_EARLY_CLICKS, replayEarlyClick } from './replay-early-clicks.ts'

/** A server-rendered page with a button, and others of its group. */
function openPage({ group = '', others = [] as { removeAttribute: (name: string) => void }[] } = {}) {
  let record = (_: object) => {}
  vm.runInNewContext(RECORD_EARLY_CLICKS, {
    addEventListener: (_: string, listener: typeof record) => (record = listener),
    document: { querySelectorAll: (selector: string) => (selector === `[data-early="${group}"]` ? others : []) },
  })
  const attributes = new Map([['data-early', group]])
  const clicks: string[] = []
  const button = {
    closest: (selector: string) => (attributes.has(selector.slice(1, -1)) ? button : null),
    getAttribute: (name: string) => attributes.get(name) ?? null,
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    removeAttribute: (name: string) => void attributes.delete(name),
    click: () => click('the button'),
  }
  const click = (by: string) => {
    let isStopped = false
    record({ target: button, stopPropagation: () => (isStopped = true) })
    if (!isStopped) clicks.push(by)
  }
  return { button, click, clicks, record: (target: object) => record({ target, stopPropagation: () => {} }) }
}

test('a click before hydration is replayed once, even if it was repeated', () => {
  const { button, click, clicks } = openPage()
  click('a user')
  click('an impatient user')
  expect(clicks).toEqual([])
  replayEarlyClick(button)
  expect(clicks).toEqual(['the button'])
  click('the user')
  replayEarlyClick(button)
  expect(clicks).toEqual(['the button', 'the user'])
})

test('of a group of buttons, only the last click is recorded', () => {
  const removed: string[] = []
  const other = { removeAttribute: (name: string) => void removed.push(name) }
  const { button, click } = openPage({ group: 'stop-3', others: [other] })
  click('a user who changed their mind')
  expect(removed).toEqual(['aria-busy'])
  expect(button.getAttribute('aria-busy')).toBe('true')
})

test('a button without an early click is not clicked', () => {
  const { button, click, clicks } = openPage()
  replayEarlyClick(button)
  expect(clicks).toEqual([])
  click('a user')
  expect(clicks).toEqual(['a user'])
})

test('a target that is not an element, such as the document, is ignored', () => {
  expect(() => openPage().record({})).not.toThrow()
})
