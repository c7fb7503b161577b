import vm from 'node:vm'
import { expect, test } from 'vitest'
import { PREFETCH_NEXT_FILES } from './prefetch-next-files.ts'

type Listener = (event: object) => void

/** A page that is being parsed, with this many files of its own. */
function openPage(own: number, next: string | undefined, supportsPrefetch = true) {
  const listeners = new Map<string, Listener>()
  const prefetched: string[] = []
  const links: { onload(): void; onerror(): void }[] = []
  const document = {
    body: null as object | null,
    documentElement: { dataset: { next } },
    querySelectorAll: () => ({ length: own }),
    createElement: () => ({ relList: { supports: () => supportsPrefetch } }),
    head: {
      append(link: { rel: string; href: string; onload(): void; onerror(): void }) {
        prefetched.push(`${link.rel} ${link.href}`)
        links.push(link)
      },
    },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
  }
  const events: string[] = []
  const dispatchEvent = ({ type }: Event) => events.push(type)
  vm.runInNewContext(PREFETCH_NEXT_FILES, { document, Event, dispatchEvent })
  return {
    prefetched,
    events,
    links,
    load: (rel: string) => listeners.get('load')?.({ target: { rel } }),
    startBody: () => (document.body = {}),
    parse() {
      document.body = {}
      listeners.get('DOMContentLoaded')?.({})
    },
  }
}

test('the next files are loaded once the last of the own ones is', () => {
  const page = openPage(2, '/map.js /worker.js')
  page.load('modulepreload')
  page.parse()
  page.load('stylesheet')
  expect(page.prefetched).toEqual([])
  page.load('modulepreload')
  expect(page.prefetched).toEqual(['prefetch /map.js', 'prefetch /worker.js'])
  page.load('modulepreload')
  expect(page.prefetched).toHaveLength(2)
})

test('a group of files is loaded once all of the one before are there, or have failed', () => {
  const page = openPage(0, '/map.js /map.css,/worker.js')
  page.parse()
  expect(page.prefetched).toEqual(['prefetch /map.js', 'prefetch /map.css'])
  page.links[1]!.onload()
  expect(page.prefetched).toHaveLength(2)
  page.links[0]!.onerror()
  expect(page.prefetched.slice(2)).toEqual(['prefetch /worker.js'])
  expect(page.events).toEqual([])
  page.links[2]!.onload()
  expect(page.prefetched).toHaveLength(3)
  expect(page.events).toEqual(['frontage:prefetched'])
})

test('a browser that does not prefetch is not waited for', () => {
  const page = openPage(0, '/map.js,/worker.js', false)
  page.parse()
  expect(page.prefetched).toEqual([])
  expect(page.events).toEqual(['frontage:prefetched'])
})

test('own files from the cache may be there before the document is', () => {
  const page = openPage(1, '/map.js')
  page.load('modulepreload')
  expect(page.prefetched).toEqual([])
  page.parse()
  expect(page.prefetched).toEqual(['prefetch /map.js'])
})

test('they are loaded once, also when the own files arrive before the end of the document', () => {
  const page = openPage(1, '/map.js')
  page.startBody()
  page.load('modulepreload')
  page.parse()
  expect(page.prefetched).toEqual(['prefetch /map.js'])
})

test('most pages need nothing next', () => {
  const page = openPage(1, undefined)
  page.parse()
  page.load('modulepreload')
  expect(page.prefetched).toEqual([])
})
