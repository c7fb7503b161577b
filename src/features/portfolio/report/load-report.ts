import type { Db } from '#platform/database/db.ts'
import { loadFigures } from '../figures/load-figures.ts'
import { AVAILABLE_STATES, monthRange } from '../figures/rules.ts'
import type { PortfolioOwner } from '../find-portfolio.ts'

/** What a company's report of a month says. */
export type Report = Awaited<ReturnType<typeof loadReport>>

/** The figures of a company's spaces in a month, such as "2026-10", and of the month before. */
export async function loadReport(db: Db, owner: PortfolioOwner, month: string) {
  const [figures, company] = await Promise.all([
    loadFigures(db, owner, {}, monthRange(month)),
    db.selectFrom('company').where('id', '=', owner.user.companyId).select('name').executeTakeFirst(),
  ])
  const areaSqFt = figures.submarkets.reduce(
    (sum, each) => sum + AVAILABLE_STATES.reduce((area, state) => area + each[state], 0),
    0,
  )
  return { month, company: company?.name ?? '', areaSqFt, ...figures }
}
