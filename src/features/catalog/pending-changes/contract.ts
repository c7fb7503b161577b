import Type, { type Static } from 'typebox'
import { Id, List, Moment, Nullable, Text } from '#lib/values.ts'

/** The change of a record that waits for a review, by the names of its fields; null without one. */
export const PendingChange = Nullable(Type.Object({ id: Id, fields: List(Text(60), 200), updatedAt: Moment }))
export type PendingChange = Static<typeof PendingChange>
