import type { Link } from './contract.ts'
import { restorableUntil } from './rules.ts'
import type { LinkRow } from './store.ts'

/** A link, for its sender. */
export const presentLink = (row: LinkRow & { message: string }, url: string): Link => ({
  id: row.id,
  url,
  expiresAt: row.expires_at?.toISOString() ?? null,
  restorableUntil: row.revoked_at && restorableUntil(row.revoked_at).toISOString(),
  createdAt: row.created_at.toISOString(),
  opens: row.opens,
  viewers: row.viewers ?? 0,
  lastOpenedAt: row.last_opened_at?.toISOString() ?? null,
  message: row.message,
})
