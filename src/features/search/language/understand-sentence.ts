import type { Sentence } from '../contract.ts'
import { type Criteria, EMPTY_CRITERIA, printCriteria } from '../rules.ts'
import { landmarksAt } from './lists/list-landmarks.ts'
import { readSentence, type SentenceContext, searchOf } from './read-sentence.ts'

/** A sentence as parameters of an address, with the names to show. Without any understood part it is text. */
export function understandSentence(sentence: string, context: SentenceContext): Sentence {
  const reading = readSentence(sentence, context)
  const { criteria, rest } = searchOf(reading)
  const understood = { ...EMPTY_CRITERIA, ...criteria }
  const parameters = Object.entries(printCriteria(understood)).flatMap(([name, values]) =>
    [values].flat().map((value) => ({ name, value })),
  )
  return {
    parameters,
    parts: reading.parts.map(({ text, start, end }) => ({ text, start, end })),
    rest,
    names: namesIn(understood, context),
  }
}

function namesIn({ market, submarketSlugs, landlords, buildingIds, near }: Criteria, context: SentenceContext) {
  const { places } = context
  const named = <Key extends string | number>(keys: Key[], nameOf: (key: Key) => string | null) =>
    keys.flatMap((key) => {
      const name = nameOf(key)
      return name === null ? [] : [{ key, name }]
    })
  const withIds = (list: { key: number; name: string }[]) => list.map(({ key, name }) => ({ id: key, name }))
  return {
    submarkets: named(submarketSlugs, (slug) => places.submarketName(slug, market ?? context.market)).map(
      ({ key, name }) => ({ slug: key, name }),
    ),
    landlords: withIds(named(landlords, places.landlordName)),
    buildings: withIds(named(buildingIds, places.buildingName)),
    landmarks: landmarksAt(near),
  }
}
