import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../../../test/db.ts'
import { foldedText, foldWords } from './fold-words.ts'

const database = await openTestDatabase({ size: 1 })

test('case, accents, apostrophes and punctuation make no difference', () => {
  expect(foldWords('Lloyd’s & CAFÉ, No.1 (Łódź)')).toEqual(['lloyds', 'cafe', 'no', '1', 'lodz'])
  expect(foldWords(' — ')).toEqual([])
  expect(foldWords('برج خليفة')).toEqual(['برج', 'خليفة'])
})

test('SQL and TypeScript fold a text to the same words', async () => {
  const letters = fc.constantFrom(...'aZé ß\'’-_/.&Ł1٣برΩЖ𝒜ﬁ½あ漢Ç\u0301\u00a0\u2003:*!()|\\"')
  const text = fc.oneof(fc.string({ maxLength: 40 }), fc.string({ unit: letters, maxLength: 40 }))
  const texts = fc.sample(
    text.filter((sample) => !sample.includes('\0')),
    { numRuns: 2000, seed: 7 },
  )
  const { rows } = await sql<{ words: string[] }>`
    select tsvector_to_array(to_tsvector('simple', ${foldedText(sql`text`)})) as words
    from unnest(${texts}::text[]) with ordinality as sample (text, position) order by position`.execute(database.db)
  for (const [index, sample] of texts.entries()) {
    expect(rows[index]!.words.toSorted(), JSON.stringify(sample)).toEqual(foldWords(sample).toSorted())
  }
})
