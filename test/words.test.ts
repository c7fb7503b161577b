// The words that file names, exported names and texts may not use, as a test. CONTRIBUTING.md says which words replace them in
// code; in texts, British words are refused in American ones and the reverse, and what reads translated in both.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '#lib/locale.ts'
import { loadMessages } from '#messages/messages.ts'
import { files, root } from './source-graph.ts'

const REFUSED = new Set(
  [
    'letter letters mail mails stationery outbox',
    'keep keeps kept forget forgets forgotten',
    'press presses pressed turn turns',
    'tell tells told hear hears heard say says said asks asked asking',
    'reader readers person persons people caller callers asker askers somebody',
    'room rooms sentence sentences catalogue catalogues',
    'trap shelf bell deaf season survey lit leaving',
    'metre metres centimetre centimetres neighbour neighbours',
  ].flatMap((line) => line.split(' ')),
)

/** Names in which a refused word has its usual meaning. */
const ALLOWED: { in: RegExp; word: RegExp; because: string }[] = [
  { in: /^demo\//, word: /^(people|person|rooms?|letters?)$/, because: 'the demo draws people and offices' },
  { in: /\/(catalog|sharing)\//, word: /^rooms?$/, because: 'rooms of an office' },
  { in: /\/search\//, word: /^sentences?$/, because: 'a typed search is a sentence in the API' },
  { in: /\/engine\/memory\/(kernel|plain)\//, word: /^keep$/, because: 'both kernels have the names of one interface' },
]

const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase())

const isAllowed = (file: string, word: string) => ALLOWED.some((rule) => rule.in.test(file) && rule.word.test(word))

function refusedIn(file: string, name: string): string[] {
  return wordsOf(name)
    .filter((word) => REFUSED.has(word) && !isAllowed(file, word))
    .map((word) => `${file}: ${name} says "${word}"`)
}

test('file names use the words of the field', () => {
  expect(files.flatMap((file) => refusedIn(file, path.basename(file)))).toEqual([])
})

test('exported names use the words of the field', () => {
  const exported = /^export (?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm
  const wrong = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return [...text.matchAll(exported)].flatMap(([, name]) => refusedIn(file, name!))
  })
  expect(wrong).toEqual([])
})

/** What is refused in texts, each with one that has it. */
type Refusal = [words: RegExp, example: string]

/** What reads translated. */
const STIFF: Refusal[] = [
  [/^You get this email because/, 'You get this email because you saved The Cooperage.'],
  [/\bat once\b/, 'Your account closes at once.'],
  [/\bin all(?=$|[.,]| per )/, 'Area in all, sf'],
  [/, at least$/, 'Clear height, at least'],
  [/\bas usual\b/, '30 min, as usual'],
  [/\brefused?\b/i, 'Refused by the mail server'],
  [/\bwaits? for a review\b/, 'Nothing waits for a review'],
  [/\b(points?) on the map\b/i, 'Buildings without a point on the map'],
  [/\bfollows? to\b/, 'Spaces follow to the building that stays.'],
  [/\bsurest\b/i, 'Buildings that may be the same, the surest first'],
  [/\bnot (be )?made\b/, 'The file could not be made.'],
  [/\blets? it open\b/i, 'Let it open again'],
]

const REFUSED_TEXTS: Record<Locale, Refusal[]> = {
  'en-us': [
    [/\bcancell(ed|ing)\b/i, 'Moving cancelled'],
    [/\bany more\b/, 'It is not in the Loop any more'],
    [/\b(colour|favourite|neighbour|organis|recognis|enquir)\w*/i, 'Send enquiry'],
    [/\b(metres?|centre|licence|catalogue|storey|whilst)\b/i, 'Conference centre'],
    [/\b(to let|letting|lettable|lifts?|car park|postcode|rent-free|grade [a-c])\b/i, 'Offices to let'],
    [/\b(divisible|divides|divided) from\b/i, 'Divisible from 4,800 sf'],
  ],
  'en-gb': [
    [/\b(canceled|canceling|anymore)\b/i, 'Not canceled. Try again.'],
    [/\b(color|favorite|neighbor|organiz|recogniz|inquir)\w*/i, 'Send inquiry'],
    [/\b(meters?|center|license|catalog)\b/i, 'Conference center'],
    [/\b(to lease|leased|leasing|sublease|sublandlord)\b/i, 'Offices to lease'],
    [/\b(suites?|submarkets?|broker(s|ages?)?|elevators?|restrooms?|ZIP code|HVAC)\b/i, 'All suites of the building'],
    [/\bsf (on the market|per year|and year)\b/, '12,400 sf on the market'],
    [/, sq ft$|\bper 1,000 sq ft$|\bsq ft available$|^Available sq ft$/, 'Available, sq ft'],
  ],
}

const refusedInText = (locale: Locale, text: string) =>
  [...STIFF, ...REFUSED_TEXTS[locale]].flatMap(([words]) => words.exec(text)?.[0] ?? [])

/** A message without the names of its values and choices. */
const wordsOfMessage = (text: string) => text.replace(/\{\w+(, \w+,?)?/g, '').replace(/(^|[\s}])=?\w+ \{/g, '$1')

test.each(LOCALES)('texts in %s use the words of its country', async (locale) => {
  const messages = Object.entries(await loadMessages(locale)).map(([id, text]) => [id, wordsOfMessage(text)] as const)
  const pages = globSync(`texts/${locale}/*.md`, { cwd: root }).flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .replace(/\]\([^)]*\)|\{#\w[\w-]*\}/g, ' ')
      .split('\n')
      .map((line) => [file, line] as const),
  )
  expect(pages.length).toBeGreaterThan(50)
  const wrong = [...messages, ...pages].flatMap(([where, text]) =>
    refusedInText(locale, text).map((words) => `${where} says "${words}": ${text}`),
  )
  expect(wrong).toEqual([])
})

test.each(
  LOCALES.flatMap((locale) => [...STIFF, ...REFUSED_TEXTS[locale]].map((refusal) => [locale, ...refusal] as const)),
)('a text in %s may not have %s', (locale, words, example) => {
  expect(words.test(example)).toBe(true)
  expect(refusedInText(locale, example)).toHaveLength(1)
})
