import { paths } from '#lib/paths.ts'
import type { MessageId } from '#messages/messages.ts'

type Button = { label: MessageId; path: string }

/** An email about an account: what happened, what else to know, and its buttons. */
export type AccountEmail = {
  subject: MessageId
  about: MessageId
  /** ISO date that `about` names. */
  date?: string
  /** The company that `about` names. */
  company?: string
  /** Why the recipient gets it. Default: the address was entered here. */
  why?: MessageId
  note: MessageId
  primary: Button
  others?: Button[]
  /** Shown so that the recipient can judge whether the request was theirs. */
  request?: RequestDetails
}

/** The request that caused an email; its time is shown in the time zone of the recipient's market. */
export type RequestDetails = { ip: string; userAgent: string; now: Date; market: string | null }

export type AccountEmailValues = {
  verify_address: { token: string }
  already_registered: { token: string; origin: string }
  invitation: { token: string }
  reset_password: { token: string }
  password_changed: RequestDetails
  password_replaced: RequestDetails
  passkey_added: RequestDetails
  passkey_removed: RequestDetails
  new_sign_in: RequestDetails
  confirm_address: { token: string }
  address_taken: object
  email_changing: RequestDetails
  email_changed: RequestDetails
  company_accepted: { company: string }
  company_declined: object
  goodbye: { token: string; erasedOn: string }
}
export type AccountEmailKind = keyof AccountEmailValues

const SIGN_IN: Button = { label: 'account.signIn', path: paths.login() }
const PASSKEYS: Button = { label: 'email.passkeys.open', path: paths.account({ tab: 'passkeys' }) }
const FORGOT_PASSWORD: Button = { label: 'account.reset.ask', path: paths.forgotPassword() }

/** The emails about an account, by kind. */
export const ACCOUNT_EMAILS: { [Kind in AccountEmailKind]: (values: AccountEmailValues[Kind]) => AccountEmail } = {
  verify_address: ({ token }) => ({
    subject: 'account.verify',
    about: 'email.verify.about',
    primary: { label: 'email.verify.confirm', path: paths.verifyEmail({ token }) },
    note: 'email.verify.note',
  }),
  /** To an address that has an account, when a visitor signs up with it; `token` is that of a password reset. */
  already_registered: ({ token, origin }) => ({
    subject: 'email.registered.subject',
    about: 'email.registered.about',
    primary: { label: 'account.signIn', path: paths.login({ origin }) },
    others: [{ label: 'account.reset', path: paths.resetPassword({ token }) }],
    note: 'email.registered.note',
  }),
  invitation: ({ token }) => ({
    subject: 'email.invitation.subject',
    about: 'email.invitation.about',
    primary: { label: 'account.invitation.take', path: paths.invitation({ token }) },
    note: 'email.invitation.note',
  }),
  reset_password: ({ token }) => ({
    subject: 'account.reset.ask',
    about: 'email.reset.about',
    primary: { label: 'account.reset', path: paths.resetPassword({ token }) },
    note: 'email.reset.note',
  }),
  /** After a password reset by an email link. */
  password_changed: (request) => ({
    subject: 'email.passwordChanged.subject',
    about: 'email.passwordChanged.about',
    request,
    primary: FORGOT_PASSWORD,
    note: 'email.passwordChanged.note',
  }),
  /** After a signed-in user changed the password in their settings. */
  password_replaced: (request) => ({
    subject: 'email.passwordChanged.subject',
    about: 'email.passwordReplaced.about',
    request,
    primary: FORGOT_PASSWORD,
    note: 'email.passwordChanged.note',
  }),
  passkey_added: (request) => ({
    subject: 'email.passkeyAdded.subject',
    about: 'email.passkeyAdded.about',
    request,
    primary: PASSKEYS,
    others: [FORGOT_PASSWORD],
    note: 'email.passkeyAdded.note',
  }),
  passkey_removed: (request) => ({
    subject: 'email.passkeyRemoved.subject',
    about: 'email.passkeyRemoved.about',
    request,
    primary: PASSKEYS,
    others: [FORGOT_PASSWORD],
    note: 'email.passkeyRemoved.note',
  }),
  new_sign_in: (request) => ({
    subject: 'email.newSignIn.subject',
    about: 'email.newSignIn.about',
    request,
    primary: FORGOT_PASSWORD,
    note: 'email.newSignIn.note',
  }),
  /** To the new address of an account: its link confirms the change. */
  confirm_address: ({ token }) => ({
    subject: 'settings.emailChange',
    about: 'email.confirmAddress.about',
    primary: { label: 'email.verify.confirm', path: paths.emailChange({ token }) },
    note: 'email.confirmAddress.note',
  }),
  /** To an address that has an account, when the user of another account wants to change to it. */
  address_taken: () => ({
    subject: 'email.registered.subject',
    about: 'email.addressTaken.about',
    primary: SIGN_IN,
    note: 'email.addressTaken.note',
  }),
  /** To the old address, when a change is requested. */
  email_changing: (request) => ({
    subject: 'email.emailChanging.subject',
    about: 'email.emailChanging.about',
    request,
    primary: FORGOT_PASSWORD,
    note: 'email.emailChanging.note',
  }),
  /** To the old address, once the change is confirmed. */
  email_changed: (request) => ({
    subject: 'email.emailChanged.subject',
    about: 'email.emailChanged.about',
    request,
    primary: SIGN_IN,
    note: 'email.emailChanged.note',
  }),
  /** After a request to work for a company. */
  company_accepted: ({ company }) => ({
    subject: 'email.companyAccepted.subject',
    about: 'email.companyAccepted.about',
    company,
    why: 'email.company.why',
    primary: { label: 'email.companyAccepted.open', path: paths.portfolio() },
    note: 'email.companyAccepted.note',
  }),
  company_declined: () => ({
    subject: 'email.companyDeclined.subject',
    about: 'email.companyDeclined.about',
    why: 'email.company.why',
    primary: { label: 'email.companyDeclined.open', path: paths.account() },
    note: 'email.companyDeclined.note',
  }),
  goodbye: ({ token, erasedOn }) => ({
    subject: 'settings.deleted',
    about: 'email.goodbye.about',
    date: erasedOn,
    primary: { label: 'settings.undo.confirm', path: paths.undoDeletion({ token }) },
    note: 'email.goodbye.note',
  }),
}
