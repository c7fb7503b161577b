import type { MessageId } from '#messages/messages.ts'
import type { SecurityAction } from '../rules.ts'

/** What happened, in words. */
export const SECURITY_LABELS: Record<SecurityAction, MessageId> = {
  'session.signed_in': 'securityEvent.signedIn',
  'session.sign_in_failed': 'securityEvent.signInFailed',
  'session.ended': 'settings.session.ended',
  'account.signed_up': 'securityEvent.signedUp',
  'account.viewed': 'securityEvent.viewed',
  'account.invited': 'securityEvent.invited',
  'account.invitation_accepted': 'securityEvent.invitationAccepted',
  'account.identity_linked': 'securityEvent.identityLinked',
  'account.password_changed': 'securityEvent.passwordChanged',
  'account.password_reset_requested': 'securityEvent.passwordResetRequested',
  'account.password_reset': 'securityEvent.passwordReset',
  'account.passkey_added': 'securityEvent.passkeyAdded',
  'account.passkey_removed': 'securityEvent.passkeyRemoved',
  'account.email_change_requested': 'securityEvent.emailChangeRequested',
  'account.email_changed': 'securityEvent.emailChanged',
  'account.role_changed': 'securityEvent.roleChanged',
  'account.changed': 'securityEvent.changed',
  'account.company_declined': 'securityEvent.companyDeclined',
  'account.exported': 'securityEvent.exported',
  'account.tourbook_exported': 'securityEvent.tourbookExported',
  'account.deactivated': 'securityEvent.deactivated',
  'account.reactivated': 'securityEvent.reactivated',
  'account.merged': 'securityEvent.merged',
  'account.merge_undone': 'securityEvent.mergeUndone',
  'account.closed': 'securityEvent.closed',
  'account.reopened': 'securityEvent.reopened',
}
