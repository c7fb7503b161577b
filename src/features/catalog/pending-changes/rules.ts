import { PUBLIC_STATUSES } from '../listings/rules.ts'

/** The records whose public changes may wait for a review, as their tables are called. */
export const REVIEWED_TYPES = ['building', 'listing', 'landlord'] as const
export type ReviewedType = (typeof REVIEWED_TYPES)[number]

/** Whether a record of this status has a public page. */
export const isPublicStatus = (type: ReviewedType, status: unknown): boolean =>
  type === 'listing' ? (PUBLIC_STATUSES as readonly unknown[]).includes(status) : status === 'published'

/** What no visitor sees, or what is published as it is uploaded and confirmed. */
const AT_ONCE = ['internalNotes', 'assigneeId', 'photoIds', 'deletedMedia', 'moments']

/**
 * What of a change waits for a review, and what is written at once. The status of a public record is what its landlord says of
 * its availability, and never waits; becoming public does. What is not public is edited freely.
 */
export function divideChange<Changes extends { status?: unknown }>(
  type: ReviewedType,
  changes: Changes,
  current: { status?: unknown },
): { held: Partial<Changes>; written: Partial<Changes> } {
  const isPublic = isPublicStatus(type, current.status)
  const becomesPublic = isPublicStatus(type, changes.status ?? current.status)
  const isHeld = (field: string) =>
    field === 'status' ? !isPublic && becomesPublic : isPublic && becomesPublic && !AT_ONCE.includes(field)
  const pick = (whether: boolean) =>
    Object.fromEntries(Object.entries(changes).filter(([field]) => isHeld(field) === whether)) as Partial<Changes>
  return { held: pick(true), written: pick(false) }
}
