/** Days for which a deleted record can be restored. */
export const RESTORABLE_DAYS = 30
export const DELETED_PAGE_SIZE = 25

/** The kinds of records that are deleted, as the audit log names them. */
export const DELETED_TYPES = ['listing', 'building', 'landlord', 'company'] as const
export type DeletedType = (typeof DELETED_TYPES)[number]
