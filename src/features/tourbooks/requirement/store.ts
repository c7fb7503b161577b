import { singleLine } from '#lib/single-line.ts'
import { toSquareFeet, wholeArea } from '#lib/units/area.ts'
import type { Db } from '#platform/database/db.ts'
import { rejectInvalid } from '#platform/errors.ts'
import type { TourbookRow } from '../store.ts'
import type { Requirement, RequirementChange } from './contract.ts'
import { MAX_NEEDED_SQFT } from './fields.ts'

/** What the client of a tourbook needs. */
export const requirementOf = (row: TourbookRow): Requirement => ({
  area: row.needed_sqft === null ? null : wholeArea(row.needed_sqft, row.needed_area_unit),
  people: row.needed_people,
  budget:
    row.budget === null
      ? null
      : {
          magnitude: row.budget,
          currency: row.budget_currency!,
          period: row.budget_period!,
          basis: row.budget_basis!,
        },
  neededBy: row.needed_by,
  term: row.needed_min_months === null ? null : { minMonths: row.needed_min_months, maxMonths: row.needed_max_months! },
  mustHaves: row.must_haves,
})

/** Changes what is given of the requirement of a tourbook that the caller has locked. 400 names each field that is wrong. */
export async function changeRequirement(db: Db, tourbookId: number, change: RequirementChange) {
  if (Object.keys(change).length === 0) return
  const { area, people, budget, neededBy, term, mustHaves } = change
  const sqft = area && Math.round(toSquareFeet(area))
  rejectInvalid([
    ...(typeof sqft === 'number' && (sqft < 1 || sqft > MAX_NEEDED_SQFT)
      ? [{ field: 'requirement.area', message: `expected 1 to ${MAX_NEEDED_SQFT} sf` }]
      : []),
    ...(term && term.maxMonths < term.minMonths
      ? [{ field: 'requirement.term.maxMonths', message: 'expected at least the shortest term' }]
      : []),
    ...(mustHaves?.some((each) => singleLine(each) === '')
      ? [{ field: 'requirement.mustHaves', message: 'expected texts that are not empty' }]
      : []),
  ])
  await db
    .updateTable('tourbook')
    .set({
      ...(sqft !== undefined && { needed_sqft: sqft, ...(area && { needed_area_unit: area.unit }) }),
      ...(people !== undefined && { needed_people: people }),
      ...(budget !== undefined && {
        budget: budget?.magnitude ?? null,
        budget_currency: budget?.currency ?? null,
        budget_period: budget?.period ?? null,
        budget_basis: budget?.basis ?? null,
      }),
      ...(neededBy !== undefined && { needed_by: neededBy }),
      ...(term !== undefined && {
        needed_min_months: term?.minMonths ?? null,
        needed_max_months: term?.maxMonths ?? null,
      }),
      ...(mustHaves !== undefined && { must_haves: mustHaves.map(singleLine) }),
    })
    .where('id', '=', tourbookId)
    .execute()
}

/** The must-haves of a tourbook. */
export async function findMustHaves(db: Db, tourbookId: number): Promise<string[]> {
  const query = db.selectFrom('tourbook').where('id', '=', tourbookId).select('must_haves')
  return (await query.executeTakeFirstOrThrow()).must_haves
}
