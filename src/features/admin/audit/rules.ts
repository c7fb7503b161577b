import { AUDIT_ACTIONS } from '#lib/audit-actions.ts'

export const AUDIT_PAGE_SIZE = 50
/** Longer values are cut. */
export const MAX_AUDIT_VALUE = 500

/** The orders of the audit log, the usual one first; a minus is descending. */
export const AUDIT_SORTS = ['-at', 'at'] as const
export type AuditSort = (typeof AUDIT_SORTS)[number]

/** What actions are about, and what they do: the two parts of `listing.changed`. */
type NounOf<Action> = Action extends `${infer Noun}.${string}` ? Noun : never
type VerbOf<Action> = Action extends `${string}.${infer Verb}` ? Verb : never
export type AuditNoun = NounOf<(typeof AUDIT_ACTIONS)[number]>
export type AuditVerb = VerbOf<(typeof AUDIT_ACTIONS)[number]>

export const AUDIT_NOUNS = [...new Set(AUDIT_ACTIONS.map((action) => action.split('.')[0] as AuditNoun))]

/** The kinds of records that have a name and a page. */
export const NAMED_SUBJECTS = ['listing', 'building', 'company', 'landlord', 'user'] as const
export type NamedSubject = (typeof NAMED_SUBJECTS)[number]
/** Those with a history, which has the values of their changes. */
export const hasHistory = (type: string) => type !== 'user' && NAMED_SUBJECTS.some((each) => each === type)
