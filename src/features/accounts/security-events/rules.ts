import type { AuditAction } from '#lib/audit-actions.ts'

export const SECURITY_EVENT_PAGE_SIZE = 50

/** What the audit log has of an account that its user should know. */
export const SECURITY_ACTIONS = [
  'session.signed_in',
  'session.sign_in_failed',
  'session.ended',
  'account.signed_up',
  'account.invited',
  'account.invitation_accepted',
  'account.identity_linked',
  'account.password_changed',
  'account.password_reset_requested',
  'account.password_reset',
  'account.email_change_requested',
  'account.email_changed',
  'account.role_changed',
  'account.changed',
  'account.exported',
  'account.deactivated',
  'account.reactivated',
  'account.closed',
  'account.reopened',
] as const satisfies AuditAction[]
export type SecurityAction = (typeof SECURITY_ACTIONS)[number]

/** Who did it: the user themselves, an admin, someone who was not signed in, or the system. */
export const SECURITY_ACTORS = ['self', 'admin', 'visitor', 'system'] as const
