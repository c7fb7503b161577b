/** Who acted; `deleted_user` replaces `user` when the account is erased. */
export const AUDIT_ACTORS = ['user', 'visitor', 'system', 'deleted_user'] as const

/** The actions in the audit log, as `<noun>.<past participle>`. A new member needs no migration. */
export const AUDIT_ACTIONS = [
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
  'account.exported',
  'account.closed',
  'account.reopened',
  'account.erased',
  'share.created',
  'share.changed',
  'share.revoked',
  'share.restored',
  'share.link_replaced',
  'inquiry.status_changed',
  'paywall.changed',
  'email.retried',
  'import.created',
  'import.started',
  'email_preference.stopped',
  'email_preference.allowed',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]
