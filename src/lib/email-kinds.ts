type Properties = {
  /**
   * Its links act for whoever opens them, without signing in: they set a password, confirm an address or stop alerts. Only
   * the recipient may read it; other kinds may also be read in the email log and in an export.
   */
  linksAct: boolean
  /** Its recipient can stop such emails, by a link, without an account: another user sends it, or it comes every month. */
  suppressible: boolean
  /** Its recipient needs it to sign in or to protect the account: it waits for no other emails. */
  aboutAccount: boolean
}

/** Every kind of email. Its name in the email log is the message `emailLog.kind.<kind>`. */
const EMAIL_KINDS = {
  verify_address: { linksAct: true, suppressible: false, aboutAccount: true },
  already_registered: { linksAct: true, suppressible: false, aboutAccount: true },
  reset_password: { linksAct: true, suppressible: false, aboutAccount: true },
  invitation: { linksAct: true, suppressible: false, aboutAccount: true },
  confirm_address: { linksAct: true, suppressible: false, aboutAccount: true },
  address_taken: { linksAct: false, suppressible: false, aboutAccount: true },
  email_changing: { linksAct: false, suppressible: false, aboutAccount: true },
  email_changed: { linksAct: false, suppressible: false, aboutAccount: true },
  password_changed: { linksAct: false, suppressible: false, aboutAccount: true },
  password_replaced: { linksAct: false, suppressible: false, aboutAccount: true },
  passkey_added: { linksAct: false, suppressible: false, aboutAccount: true },
  passkey_removed: { linksAct: false, suppressible: false, aboutAccount: true },
  new_sign_in: { linksAct: false, suppressible: false, aboutAccount: true },
  company_accepted: { linksAct: false, suppressible: false, aboutAccount: true },
  company_declined: { linksAct: false, suppressible: false, aboutAccount: true },
  goodbye: { linksAct: true, suppressible: false, aboutAccount: true },
  inquiry: { linksAct: false, suppressible: false, aboutAccount: false },
  inquiry_copy: { linksAct: true, suppressible: true, aboutAccount: false },
  listing_share: { linksAct: true, suppressible: true, aboutAccount: false },
  tourbook_share: { linksAct: true, suppressible: true, aboutAccount: false },
  tourbook_reminder: { linksAct: true, suppressible: true, aboutAccount: false },
  tour_request: { linksAct: true, suppressible: true, aboutAccount: false },
  tourbook_reply: { linksAct: true, suppressible: true, aboutAccount: false },
  tourbook_feedback: { linksAct: false, suppressible: false, aboutAccount: false },
  tourbook_link_resting: { linksAct: false, suppressible: false, aboutAccount: false },
  short_passcode: { linksAct: false, suppressible: false, aboutAccount: false },
  confirm_listing: { linksAct: true, suppressible: false, aboutAccount: false },
  portfolio_report: { linksAct: true, suppressible: true, aboutAccount: false },
  change_approved: { linksAct: false, suppressible: false, aboutAccount: false },
  change_refused: { linksAct: false, suppressible: false, aboutAccount: false },
  microsite_domain: { linksAct: false, suppressible: false, aboutAccount: false },
  search_alert: { linksAct: true, suppressible: false, aboutAccount: false },
} as const satisfies Record<string, Properties>

export type EmailKind = keyof typeof EMAIL_KINDS
export type SuppressibleEmailKind = {
  [Kind in EmailKind]: (typeof EMAIL_KINDS)[Kind]['suppressible'] extends true ? Kind : never
}[EmailKind]

export const EMAIL_KIND_NAMES = Object.keys(EMAIL_KINDS) as EmailKind[]

/** The kinds whose links only open pages. Stored emails of a kind that is no longer on the list are not among them. */
export const INERT_EMAIL_KINDS: readonly string[] = EMAIL_KIND_NAMES.filter((kind) => !EMAIL_KINDS[kind].linksAct)

/** Stored emails of a kind that is no longer on the list are about no account. */
export const isAboutAccount = (kind: string): boolean =>
  Object.hasOwn(EMAIL_KINDS, kind) && EMAIL_KINDS[kind as EmailKind].aboutAccount
