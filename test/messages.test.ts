// Which messages a page loads: one that is used without being loaded is an error in the browser.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

import { messages as account } from '#messages/en-us/account/account.ts'
import { messages as server } from '#messages/en-us/server/server.ts'
import { messages as site } from '#messages/en-us/site/site.ts'
import { messages } from '#messages/en-us.ts'
import { frameList, pageList } from './page-list.ts'
import { files, reachFrom, root } from './source-graph.ts'

const ids = Object.keys(messages)
const pages = [...new Map(pageList.map(({ file, bundle }) => [file, { file, bundle }])).values()]
/** Modules outside of pages that are loaded together with a bundle. */
const parts = files.flatMap((file) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/\[import\('\.\/([^']+)'\), loadBundle\('(\w+)'\)\]/g)].map(
    ([, module, bundle]) => ({ file: path.join(path.dirname(file), module!), bundle: bundle! }),
  ),
)
const isApart = (file: string) => [...pages, ...frameList, ...parts].some((apart) => apart.file === file)
/** Modules of every page. */
const frame = reachFrom(['src/client.tsx'], isApart)

describe('a page or part loads every message it uses', () => {
  test.each([...pages, ...frameList, ...parts])('$file', ({ file, bundle }) => {
    const brought = bundle === 'account' ? { ...site, ...account } : site
    expect(idsUsedIn([...frame, ...reachFrom([file])]).filter((id) => !(id in brought))).toEqual([])
  })

  test('every page is checked', () => {
    expect(pages).toHaveLength(
      files.filter((file) => /\/web\/(\w+\/)?\w+Page\.tsx$/.test(file) && !/^src\/ui/.test(file)).length,
    )
  })
})

test('a message is in one bundle, and is used', () => {
  expect(ids).toHaveLength([site, account, server].flatMap(Object.keys).length)
  const used = new Set(idsUsedIn(files))
  expect(ids.filter((id) => !used.has(id))).toEqual([])
})

test('messages of only some pages, or of the server, are not loaded by other pages', () => {
  const everyonesPages = pages.filter(({ bundle }) => bundle === 'site').map(({ file }) => file)
  const byEveryone = new Set(idsUsedIn([...frame, ...reachFrom(everyonesPages)]))
  expect(Object.keys(site).filter((id) => !byEveryone.has(id))).toEqual([])
  const onPages = new Set(idsUsedIn(reachFrom([...pages, ...frameList, ...parts].map(({ file }) => file))))
  expect(Object.keys(account).filter((id) => !onPages.has(id))).toEqual([])
})

/** The message ids in files, in full or as a prefix: 'inbox.status' stands for all of inbox.status.*. */
function idsUsedIn(sources: Iterable<string>): string[] {
  const literals = new Set([...sources].flatMap((file) => literalsIn(file)))
  const prefixes = [...literals].filter((literal) => literal.endsWith('.'))
  return ids.filter((id) => {
    const parents = id.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'))
    return parents.some((parent) => literals.has(parent)) || prefixes.some((prefix) => id.startsWith(prefix))
  })
}

const known = new Map<string, string[]>()
/** Strings that look like a message id, or like a prefix of one: `alerts.reason.${reason}`. */
function literalsIn(file: string): string[] {
  if (file.startsWith('src/messages/')) return []
  const read = () => {
    const text = readFileSync(path.join(root, file), 'utf8')
    const whole = [...text.matchAll(/['"]([A-Za-z]\w*(?:\.\w+)+)['"]/g)].map(([, id]) => id!)
    const begun = [...text.matchAll(/`([A-Za-z]\w*\.(?:\w+\.)*)(\w*)\$\{/g)].map(([, prefix]) => prefix!)
    return [...whole, ...begun]
  }
  if (!known.has(file)) known.set(file, read())
  return known.get(file)!
}
