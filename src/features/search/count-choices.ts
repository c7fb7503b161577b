import pLimit from 'p-limit'
import type { Db } from '#platform/database/db.ts'
import type { FilterChoice } from './contract.ts'
import type { Comparison, CountedSubject, SearchEngine } from './engine/engine.ts'
import { type CountedFilter, type Criteria, EMPTY_CRITERIA } from './rules.ts'
import { loadChoices, loadShapes } from './store.ts'

const MAX_CHOICES = 50

type Sources = { db: Db; engine: SearchEngine }
/** `find` is a part of the name. */
type Request = Comparison & { filter: CountedFilter; find: string }

/**
 * The values of a filter with the number of matches of each, when that value is alone in its filter and all others apply:
 * first the chosen ones, then those with the most matches. Values without a match are left out unless chosen.
 */
export async function countChoices(
  sources: Sources,
  criteria: Criteria,
  { filter, find, ...comparison }: Request,
): Promise<FilterChoice[]> {
  switch (filter) {
    case 'landlords':
      return countByNames(sources, 'landlord', criteria.landlords, find, { ...criteria, landlords: [] }, comparison)
    case 'building_ids':
      return countByNames(sources, 'building', criteria.buildingIds, find, { ...criteria, buildingIds: [] }, comparison)
    case 'shapes':
      return countShapes(sources, criteria, find, comparison)
  }
}

async function countByNames(
  { db, engine }: Sources,
  subject: CountedSubject,
  chosen: number[],
  find: string,
  others: Criteria,
  comparison: Comparison,
): Promise<FilterChoice[]> {
  const counts = [...(await engine.countBy(subject, others, comparison))]
  // Without a name to find, only those with the most matches can be listed.
  const candidates = find ? counts : mostFirst(counts).slice(0, MAX_CHOICES)
  const matching = new Map([...candidates, ...chosen.map((id): [number, number] => [id, 0])])
  for (const [id, count] of counts) if (matching.has(id)) matching.set(id, count)
  return loadChoices(db, subject, { counts: matching, chosen, find, most: MAX_CHOICES + chosen.length })
}

const mostFirst = (counts: [id: number, count: number][]) => counts.sort((a, b) => b[1] - a[1] || a[0] - b[0])

/** Shapes, submarkets and drawn areas are alternatives to each other, so all of them are lifted. */
async function countShapes({ db, engine }: Sources, criteria: Criteria, find: string, comparison: Comparison) {
  const { submarketSlugs, polygons } = EMPTY_CRITERIA
  const isChosen = (slug: string) => criteria.shapes.includes(slug)
  const shapes = (await loadShapes(db)).filter(
    ({ slug, name }) => isChosen(slug) || name.toLowerCase().includes(find.toLowerCase()),
  )
  const limited = pLimit(4)
  const choices = await Promise.all(
    shapes.map(async ({ slug, name }): Promise<FilterChoice> => {
      const alone = { ...criteria, shapes: [slug], submarketSlugs, polygons }
      return { value: slug, name, detail: null, count: await limited(() => engine.count(alone, comparison)) }
    }),
  )
  return choices
    .filter(({ value, count }) => count > 0 || isChosen(value))
    .sort((a, b) => Number(isChosen(b.value)) - Number(isChosen(a.value)) || b.count - a.count)
    .slice(0, MAX_CHOICES)
}
