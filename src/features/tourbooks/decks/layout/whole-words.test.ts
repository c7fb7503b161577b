import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import type { Page, Run } from '#platform/slides/page-boxes.ts'
import type { DeckContent } from '../deck-content.ts'
import { aDeck, aPicture, aStop } from '../fixtures.ts'
import { DECK_PARTS } from '../rules.ts'
import { layoutDeck } from './layout-deck.ts'

/** Words as long as those of street and company names, none wider than the narrowest box at its smallest size. */
const PARTS = ['St.', 'Wel', 'ling', 'ton', 'bury', 'Kam', 'mer', 'MM', 'Łódź', '1150', 'Çan', 'kaya']
const word = fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''))
const words = fc.array(word, { minLength: 1, maxLength: 30 }).map((each) => each.join(' '))

const stop = (number: number) =>
  fc
    .record({ name: words, address: words, contact: words, access: words, note: words, label: words, value: words })
    .map(({ label, value, ...texts }) =>
      aStop(number, {
        ...texts,
        building: texts.name,
        suite: value,
        description: value,
        highlights: [label, value],
        amenities: value,
        agent: [texts.contact],
        facts: Array.from({ length: 12 }, () => ({ label, value })),
        photos: [1, 2, 3].map((photo) => ({ source: aPicture(photo), caption: value })),
        point: [-87.65, 41.88],
      }),
    )

const deck: fc.Arbitrary<DeckContent> = fc
  .record({
    name: words,
    client: words,
    company: words,
    person: words,
    label: words,
    value: words,
    stops: fc.tuple(stop(1), stop(2), stop(3), stop(4), stop(5), stop(6)),
  })
  .map(({ stops, label, value, company, person, ...texts }) =>
    aDeck(stops, {
      ...texts,
      requirement: value,
      brand: {
        color: '#12343b',
        company,
        logo: null,
        portrait: null,
        people: [{ name: person, title: person, license: value, office: value, phone: person, email: '' }],
      },
      comparison: { about: label, rows: [{ label, values: stops.map(() => value), bestIndexes: [0] }] },
      feedback: {
        stops: stops.map(({ number, name }) => ({ number, name, favorite: 1, maybe: 1, no: 0, reasons: [value] })),
      },
    }),
  )

/** Every text of a page, with the lines of a box or cell together. */
const textsOf = ({ boxes }: Page): string[] => {
  const joined = (lines: Run[][]) => lines.map((runs) => runs.map(({ text }) => text).join('')).join(' ')
  return boxes.flatMap((box) => {
    if (box.kind === 'text') return [joined(box.lines)]
    return box.kind === 'table' ? box.rows.flatMap(({ cells }) => cells.map(({ lines }) => joined(lines))) : []
  })
}

const messages = await loadMessages('en-us')
const { text } = makeIntl('en-us', messages)
const wordsIn = (value: unknown) => JSON.stringify(value).split(/[\s",:·[\]{}()]+|\\n/)
const wordsOfMessages = wordsIn(messages)

test('no text of a deck is cut or broken in the middle of a word, however long names are', () => {
  fc.assert(
    fc.property(deck, (content) => {
      const known = new Set([...wordsOfMessages, ...wordsIn(content)])
      for (const shown of layoutDeck(content, DECK_PARTS, { text, attribution: '' }).flatMap(textsOf))
        for (const each of wordsIn(shown)) {
          // Numbers, and initials of a name.
          const whole = each.replace(/…$/, '')
          if (!known.has(whole) && !/^([\d.–•]*|..?)$/u.test(whole))
            expect.fail(`"${each}" is no word of the deck, in "${shown}"`)
        }
    }),
    { numRuns: 40 },
  )
})
