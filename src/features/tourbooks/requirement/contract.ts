import Type, { type Static } from 'typebox'
import { COST_BASES } from '#features/catalog/size-fit/rules.ts'
import { CURRENCIES, PERIODS } from '#lib/units/money.ts'
import { AreaValue, closed, IsoDate, List, Nullable, Text } from '#lib/values.ts'
import { MAX_BUDGET, MAX_HEADCOUNT, MAX_MUST_HAVE, MAX_MUST_HAVES, MAX_TERM_MONTHS } from './fields.ts'

const Months = Type.Integer({ minimum: 1, maximum: MAX_TERM_MONTHS })

const fields = {
  area: Nullable(Type.Object(AreaValue.properties, closed)),
  people: Nullable(Type.Integer({ minimum: 1, maximum: MAX_HEADCOUNT })),
  /** For the whole space: the rent alone, or with all other costs. */
  budget: Nullable(
    Type.Object(
      {
        magnitude: Type.Integer({ minimum: 1, maximum: MAX_BUDGET }),
        currency: Type.Enum([...CURRENCIES]),
        period: Type.Enum([...PERIODS]),
        basis: Type.Enum([...COST_BASES]),
      },
      closed,
    ),
  ),
  neededBy: Nullable(IsoDate),
  term: Nullable(Type.Object({ minMonths: Months, maxMonths: Months }, closed)),
  /** In the words of the broker, such as "Own entrance". */
  mustHaves: List(Text(MAX_MUST_HAVE, 1), MAX_MUST_HAVES),
}

/** What the client of a tourbook needs, for its owner alone; what is not known is null. */
export const Requirement = Type.Object(fields)
export type Requirement = Static<typeof Requirement>

/** Which must-haves a stop has and which it lacks, checked by hand; the rest is not checked. */
export const CheckedMustHaves = Type.Object({ met: fields.mustHaves, missed: fields.mustHaves })
export type CheckedMustHaves = Static<typeof CheckedMustHaves>

/** What was found out about one must-have of the requirement; null when that is taken back. */
export const MustHaveCheck = Type.Object({ name: Text(MAX_MUST_HAVE, 1), isMet: Nullable(Type.Boolean()) }, closed)
export type MustHaveCheck = Static<typeof MustHaveCheck>

export const RequirementChange = Type.Object(Type.Partial(Type.Object(fields)).properties, closed)
export type RequirementChange = Static<typeof RequirementChange>
