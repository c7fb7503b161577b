// Which messages a page loads: one that is used without being loaded is an error in the browser.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '#lib/locale.ts'
import { messages as account } from '#messages/en-us/account/account.ts'
import { messages as company } from '#messages/en-us/company/company.ts'
import { messages as home } from '#messages/en-us/home/home.ts'
import { messages as server } from '#messages/en-us/server/server.ts'
import { messages as site } from '#messages/en-us/site/site.ts'
import { messages } from '#messages/en-us.ts'
import { loadMessages, type MessageId } from '#messages/messages.ts'
import { frameList, pageList } from './page-list.ts'
import { files, reachFrom, root } from './source-graph.ts'

const british = await loadMessages('en-gb')

/**
 * Messages that are equal in English only: another language says them differently. This list only gets shorter.
 * Ids that are made of a code, such as `status.${status}`, need a text for each code and are not compared.
 */
const DIFFERENT_MEANINGS = [
  'common.save save.word',
  'common.saved figures.saves frame.saved save.word.saved',
  'common.search frame.search',
  'common.time tourbookAnalytics.time',
  'emailLog.column.recipient settings.alerts.to.time',
  'emailLog.email.view.html inquiry.email',
  'rooms.mark.plan sharedTourbook.plan',
]

const ids = Object.keys(messages) as MessageId[]
const pages = [...new Map(pageList.map(({ file, bundle }) => [file, { file, bundle }])).values()]
/** The site of a building, which the server renders with all messages, and the editor with those of the account. */
const buildingSite = { file: 'src/features/microsites/site/web/render-site.tsx', bundle: 'account' }
/** Modules outside of pages that are loaded together with a bundle. */
const lazyParts = files.flatMap((file) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/\[import\('\.\/([^']+)'\), loadBundle\('(\w+)'\)\]/g)].map(
    ([, module, bundle]) => ({ file: path.join(path.dirname(file), module!), bundle: bundle! }),
  ),
)
const parts = [...lazyParts, buildingSite]
const isApart = (file: string) => [...pages, ...frameList, ...parts].some((apart) => apart.file === file)
/** Modules of every page. */
const frame = reachFrom(['src/client.tsx'], isApart)

describe('a page or part loads every message it uses', () => {
  test.each([...pages, ...frameList, ...parts])('$file', ({ file, bundle }) => {
    const brought = { ...site, ...{ site, home, account, company }[bundle] }
    const isOther = (each: string) => each !== file && isApart(each)
    expect(idsUsedIn([...frame, ...reachFrom([file], isOther)]).filter((id) => !(id in brought))).toEqual([])
  })

  test('every page is checked', () => {
    expect(pages).toHaveLength(
      files.filter((file) => /\/web\/(\w+\/)?\w+Page\.tsx$/.test(file) && !/^src\/ui/.test(file)).length,
    )
  })
})

test('a message is in one bundle, and is used', () => {
  expect(ids).toHaveLength([site, home, account, company, server].flatMap(Object.keys).length)
  const used = new Set(idsUsedIn(files))
  expect(ids.filter((id) => !used.has(id))).toEqual([])
})

test.each(LOCALES)('%s has every message, with the values of the first locale', async (locale) => {
  const texts = await loadMessages(locale)
  expect(Object.keys(texts).sort()).toEqual(ids.toSorted())
  // The parking ratio is also stated per area in square meters, which only Britain says.
  const differs = ids.filter((id) => !valuesOf(texts[id]).isSubsetOf(valuesOf(messages[id])))
  expect(differs.filter((id) => id !== 'building.perThousandSf')).toEqual([])
})

test('no two messages that the code names in full have the same text', () => {
  // The names of columns in SQL look the same.
  const named = namedIn(files.filter((file) => !file.endsWith('store.ts')))
  const byText = Map.groupBy(
    ids.filter((id) => named.has(id)),
    (id) => JSON.stringify([messages[id], british[id]]),
  )
  const repeated = [...byText.values()].filter((each) => each.length > 1)
  expect(repeated.map((each) => each.sort().join(' ')).sort()).toEqual(DIFFERENT_MEANINGS)
})

test('messages of only some pages, or of the server, are not loaded by other pages', () => {
  // What the homepage and pages of accounts share is in no bundle of their own.
  const everyonesPages = pages.filter(({ bundle }) => bundle === 'site' || bundle === 'home').map(({ file }) => file)
  const byEveryone = new Set<string>(idsUsedIn([...frame, ...reachFrom(everyonesPages)]))
  expect(Object.keys({ ...site, ...home }).filter((id) => !byEveryone.has(id))).toEqual([])
  const onPages = new Set<string>(idsUsedIn(reachFrom([...pages, ...frameList, ...parts].map(({ file }) => file))))
  expect(Object.keys({ ...home, ...account, ...company }).filter((id) => !onPages.has(id))).toEqual([])
})

/** The names of the values in a message, also in its branches. */
const valuesOf = (text: string) => new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name!))

const namedIn = (sources: string[] | Set<string>): Set<string> =>
  new Set([...sources].flatMap((file) => usesIn(file).named))

/** The message ids in files: named in full, made of a template, or named in part and completed by a template. */
function idsUsedIn(sources: string[] | Set<string>): MessageId[] {
  const uses = [...sources].map(usesIn)
  const named = namedIn(sources)
  const templates = uses.flatMap((each) => each.templates)
  const endings = new Set(uses.flatMap((each) => each.endings))
  const completes = (id: string) =>
    [...endings].some((ending) => id.endsWith(ending) && named.has(id.slice(0, -ending.length)))
  return ids.filter((id) => named.has(id) || completes(id) || templates.some((template) => template.test(id)))
}

type Uses = { named: string[]; templates: RegExp[]; endings: string[] }
const known = new Map<string, Uses>()
/** Strings that look like a message id, templates of one (`alerts.reason.${reason}`), and what follows an id (`${id}.of`). */
function usesIn(file: string): Uses {
  if (file.startsWith('src/messages/')) return { named: [], templates: [], endings: [] }
  const read = () => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return {
      named: [...text.matchAll(/['"]([A-Za-z]\w*(?:\.\w+)+)['"]/g)].map(([, id]) => id!),
      templates: [...text.matchAll(/`([A-Za-z]\w*\.[^`\n]*\$\{[^`\n]*)`/g)].map(([, template]) => patternOf(template!)),
      endings: [...text.matchAll(/`\$\{\w+\}(\.\w+)`/g)].map(([, ending]) => ending!),
    }
  }
  if (!known.has(file)) known.set(file, read())
  return known.get(file)!
}

const patternOf = (template: string) =>
  new RegExp(
    `^${template
      .split(/\$\{[^}]*\}/)
      .map((part) => RegExp.escape(part))
      .join('[^.]+')}$`,
  )
