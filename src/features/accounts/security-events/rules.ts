import { AUDIT_ACTIONS, type AuditAction } from '#lib/audit-actions.ts'

export const SECURITY_EVENT_PAGE_SIZE = 50

const NOT_SHOWN = ['account.portrait_changed', 'account.logo_changed', 'account.erased'] as const
type OfAccounts = Extract<AuditAction, `session.${string}` | `account.${string}`>
export type SecurityAction = Exclude<OfAccounts, (typeof NOT_SHOWN)[number]>

/** What the audit log has of an account that its user should know. */
export const SECURITY_ACTIONS = AUDIT_ACTIONS.filter(
  (action): action is SecurityAction =>
    /^(session|account)\./.test(action) && !(NOT_SHOWN as readonly string[]).includes(action),
)

/** Who did it: the user themselves, an admin, another user of their company, someone who was not signed in, or the system. */
export const SECURITY_ACTORS = ['self', 'admin', 'colleague', 'visitor', 'system'] as const
