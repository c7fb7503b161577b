import vm from 'node:vm'
import { expect, test } from 'vitest'
import { FOLLOW_EARLY_LINKS } from './follow-early-links.ts'

type Listener = (event: object) => void

/** A server-rendered page; `click` returns whether the router gets the click. */
function openPage() {
  const listeners = new Map<string, Listener>()
  vm.runInNewContext(FOLLOW_EARLY_LINKS, {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
  })
  return {
    click(target: object) {
      let isStopped = false
      listeners.get('click')?.({ target, stopPropagation: () => (isStopped = true) })
      return !isStopped
    },
    hydrate: () => listeners.get('frontage:hydrated')!({}),
  }
}

const link = { closest: (selector: string) => (selector === 'a[href^="/"]' ? link : null) }

test('the browser opens a link before hydration, and the router after it', () => {
  const { click, hydrate } = openPage()
  expect(click(link)).toBe(false)
  hydrate()
  expect(click(link)).toBe(true)
})

test('other clicks are not stopped, such as one on a button or on the document', () => {
  const { click } = openPage()
  expect(click({ closest: () => null })).toBe(true)
  expect(click({})).toBe(true)
})
