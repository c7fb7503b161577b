import type { Money } from '#lib/units/money.ts'
import { extrasPerSfYear } from '#lib/units/rent.ts'
import type { Rent } from '../listings/contract.ts'
import type { CostKind, LeaseStructure } from '../listings/rules.ts'

/** What tenants pay besides the rent. Where a structure is not here, its rents include it, or how much is not known. */
const PAID_BESIDES: Partial<Record<LeaseStructure, readonly CostKind[]>> = {
  absolute_net: ['operating_expenses', 'taxes'],
  triple_net: ['operating_expenses', 'taxes'],
  double_net: ['taxes'],
  single_net: ['taxes'],
  plus_electric: ['electricity'],
}
const BRITISH: Partial<Record<CostKind, CostKind>> = {
  operating_expenses: 'service_charge',
  taxes: 'business_rates',
}

/** What tenants pay besides a rent in pounds, which is net where no lease structure is named. */
export const paidBesidesInBritain = (structure: LeaseStructure | null): CostKind[] =>
  (PAID_BESIDES[structure ?? 'triple_net'] ?? []).map((cost) => BRITISH[cost] ?? cost)

/** A cost beside a rent, in the currency of the rent. */
export type StatedCost = { kind: CostKind; amount: Money }

/**
 * A rent with the costs that are stated beside it in its currency, and which of those that the tenant pays, too, are not.
 * Without a lease structure a rent is net when operating expenses are stated beside it, and in Britain always. Metered
 * electricity is not missing.
 */
export function rentWithCosts(
  { low, high }: { low: Money; high: Money },
  stated: readonly StatedCost[],
  { areaSf, leaseStructure }: { areaSf: number | null; leaseStructure: LeaseStructure | null },
): Rent {
  const costs = stated.filter(({ amount }) => amount.units.money === low.units.money)
  const isBritish = low.units.money === 'GBP'
  const isStated = (cost: CostKind) => costs.some(({ kind }) => kind === cost || kind === BRITISH[cost])
  const usual = isBritish || isStated('operating_expenses') ? 'triple_net' : null
  const structure = leaseStructure ?? usual
  const missing = ((structure && PAID_BESIDES[structure]) ?? []).filter((cost) => !isStated(cost))
  const amounts = costs.map(({ amount }) => amount)
  return {
    low,
    high,
    extrasPerSfYear: extrasPerSfYear(amounts, areaSf),
    missingCosts: missing.map((cost) => (isBritish ? (BRITISH[cost] ?? cost) : cost)),
  }
}
