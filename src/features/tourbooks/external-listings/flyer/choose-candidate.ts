import type { Doubt, FlyerField, FoundField } from './contract.ts'
import type { Statement } from './flyer-cells.ts'

/** A value that a field may have, as the form shows it. The lower the rank, the likelier. */
export type Candidate = { value: string; statement: Statement; rank: number; doubt?: Doubt | undefined }

/** What statements of another table row or of joined lines count more than others. */
const rankOf = ({ rank, statement: { distance } }: Candidate) => rank + (distance > 8 ? 4 : distance * 0.1)
/** Others count as contradictions when they are about as likely. */
const NEAR = 1

/** The likeliest value of a field, doubtful when others are about as likely. */
export function chooseCandidate(
  field: FlyerField,
  candidates: readonly Candidate[],
  isSame: (one: string, other: string) => boolean = (one, other) => one.toLowerCase() === other.toLowerCase(),
): FoundField[] {
  const sorted = candidates.toSorted((one, other) => rankOf(one) - rankOf(other))
  const [best] = sorted
  if (!best) return []
  const other = sorted.find((each) => !isSame(each.value, best.value) && rankOf(each) <= rankOf(best) + NEAR)
  const doubt = best.doubt ?? (other ? { kind: 'another' as const, detail: other.value } : null)
  return [foundField(field, best.value, best.statement, doubt)]
}

export const foundField = (
  field: FlyerField,
  value: string,
  { page, words, cells }: Statement,
  doubt: Doubt | null = null,
): FoundField => ({ field, value, page, words, doubt, cells })
