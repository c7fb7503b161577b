// Which sentences a page brings along, as a test: one that is said without having come is an error on the reader's screen.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

import { messages as account } from '#messages/en-us/account/account.ts'
import { messages as server } from '#messages/en-us/server/server.ts'
import { messages as site } from '#messages/en-us/site/site.ts'
import { messages } from '#messages/en-us.ts'
import { files, reachFrom, root } from './source-graph.ts'

const ids = Object.keys(messages)
const pages = [
  ...readFileSync(path.join(root, 'src/pages.tsx'), 'utf8').matchAll(
    /page\(\s*\(\) => import\('#([^']+)'\)(?:,\s*'(\w+)')?,?\s*\)/g,
  ),
].map(([, module, bundle = 'site']) => ({ file: `src/${module}`, bundle }))
const isPage = (file: string) => pages.some((page) => page.file === file)
/** What surrounds every page. */
const frame = reachFrom(['src/client.tsx'], isPage)

describe('a page brings every sentence it says', () => {
  test.each(pages)('$file', ({ file, bundle }) => {
    const brought = bundle === 'account' ? { ...site, ...account } : site
    expect(saidIn([...frame, ...reachFrom([file])]).filter((id) => !(id in brought))).toEqual([])
  })

  test('all of them are looked at', () => {
    expect(pages).toHaveLength(
      files.filter((file) => /\/web\/(\w+\/)?\w+Page\.tsx$/.test(file) && !/^src\/ui/.test(file)).length,
    )
  })
})

test('a sentence is in one bundle, and somebody says it', () => {
  expect(ids).toHaveLength([site, account, server].flatMap(Object.keys).length)
  const said = new Set(saidIn(files))
  expect(ids.filter((id) => !said.has(id))).toEqual([])
})

test('what only some pages or the server say burdens nobody else', () => {
  const everyonesPages = pages.filter(({ bundle }) => bundle === 'site').map(({ file }) => file)
  const byEveryone = new Set(saidIn([...frame, ...reachFrom(everyonesPages)]))
  expect(Object.keys(site).filter((id) => !byEveryone.has(id))).toEqual([])
  const onPages = new Set(saidIn(reachFrom(pages.map(({ file }) => file))))
  expect(Object.keys(account).filter((id) => !onPages.has(id))).toEqual([])
})

/** The ids that stand in files, whole or by their beginning: 'inbox.status' says all of inbox.status.*. */
function saidIn(sources: Iterable<string>): string[] {
  const literals = new Set([...sources].flatMap((file) => literalsIn(file)))
  const prefixes = [...literals].filter((literal) => literal.endsWith('.'))
  return ids.filter((id) => {
    const parents = id.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'))
    return parents.some((parent) => literals.has(parent)) || prefixes.some((prefix) => id.startsWith(prefix))
  })
}

const known = new Map<string, string[]>()
/** What looks like the id of a sentence, or like how one begins: `alerts.reason.${reason}`. */
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
