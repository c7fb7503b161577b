type Properties = {
  /**
   * Its links act for whoever opens them, without signing in: they set a password, confirm an address or stop alerts. Only
   * the recipient may read it; other kinds may also be read in the email log and in an export.
   */
  linksAct: boolean
  /** Another user sends it, so its recipient can stop such emails. */
  suppressible: boolean
}

/** Every kind of email. Its name in the email log is the message `emailLog.kind.<kind>`. */
export const EMAIL_KINDS = {
  verify_address: { linksAct: true, suppressible: false },
  already_registered: { linksAct: true, suppressible: false },
  reset_password: { linksAct: true, suppressible: false },
  invitation: { linksAct: true, suppressible: false },
  confirm_address: { linksAct: true, suppressible: false },
  address_taken: { linksAct: false, suppressible: false },
  email_changing: { linksAct: false, suppressible: false },
  email_changed: { linksAct: false, suppressible: false },
  password_changed: { linksAct: false, suppressible: false },
  password_replaced: { linksAct: false, suppressible: false },
  new_sign_in: { linksAct: false, suppressible: false },
  goodbye: { linksAct: true, suppressible: false },
  inquiry: { linksAct: false, suppressible: false },
  inquiry_copy: { linksAct: true, suppressible: true },
  listing_share: { linksAct: true, suppressible: true },
  tourbook_share: { linksAct: true, suppressible: true },
  tourbook_feedback: { linksAct: false, suppressible: false },
  tourbook_link_resting: { linksAct: false, suppressible: false },
  short_passcode: { linksAct: false, suppressible: false },
  confirm_listing: { linksAct: true, suppressible: false },
  search_alert: { linksAct: true, suppressible: false },
} as const satisfies Record<string, Properties>

export type EmailKind = keyof typeof EMAIL_KINDS
export type SuppressibleEmailKind = {
  [Kind in EmailKind]: (typeof EMAIL_KINDS)[Kind]['suppressible'] extends true ? Kind : never
}[EmailKind]

export const EMAIL_KIND_NAMES = Object.keys(EMAIL_KINDS) as EmailKind[]

/** The kinds whose links only open pages. Stored emails of a kind that is no longer on the list are not among them. */
export const INERT_EMAIL_KINDS: readonly string[] = EMAIL_KIND_NAMES.filter((kind) => !EMAIL_KINDS[kind].linksAct)
