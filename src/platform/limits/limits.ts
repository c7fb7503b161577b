import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/durations.ts'

/**
 * Every limit that is counted in the database, for all nodes; requests of an address have a budget of their own
 * (request-rate.ts), and so have wrong passcodes of a link (check-passcode.ts).
 */
export const RATE_LIMITS = {
  /** Forms sent from one /24 or /64 network; a /48 has four times as many. */
  signUpOfNetwork: { most: 10, windowMs: HOUR_MS },
  signUpEmailOfNetwork: { most: 20, windowMs: HOUR_MS },
  waitlistOfNetwork: { most: 10, windowMs: HOUR_MS },
  passwordResetOfNetwork: { most: 20, windowMs: HOUR_MS },
  /** Emails of one kind that a form sends to one address. */
  accountEmailOfAddress: { most: 5, windowMs: HOUR_MS },
  /** Wrong passwords, from a /24 or /64 and from a /48. Each account also has a growing delay (verify-password.ts). */
  wrongPasswordOfNetwork: { most: 100, windowMs: 15 * MINUTE_MS },
  wrongPasswordOfSite: { most: 400, windowMs: 15 * MINUTE_MS },
  /** Visitors of the demo who look around. */
  sandboxOfNetwork: { most: 10, windowMs: HOUR_MS },
  /** Tokens of parent sites that began no session. */
  parentTokenOfNetwork: { most: 100, windowMs: 15 * MINUTE_MS },
  singleSignOnOfNetwork: { most: 60, windowMs: 15 * MINUTE_MS },
  /** Requests to sign in with a passkey that did not succeed. */
  passkeySignInOfNetwork: { most: 100, windowMs: 15 * MINUTE_MS },
  /** Sign-in pages that were opened in a browser that fills in passkeys: of a whole office, with those who type a password. */
  passkeyAutofillOfNetwork: { most: 1_000, windowMs: 15 * MINUTE_MS },
  /** Passkeys that a user begins to add, of which each sends an email. */
  passkeyOfUser: { most: 20, windowMs: DAY_MS },
  /** Emails about a new browser to one user. */
  newBrowserEmailOfUser: { most: 10, windowMs: DAY_MS },
  emailChangeOfUser: { most: 5, windowMs: DAY_MS },
  /** Colleagues whom a landlord's user invites. */
  invitationOfUser: { most: 20, windowMs: DAY_MS },
  /** Requests of a user to work for a company. */
  companyRequestOfUser: { most: 5, windowMs: DAY_MS },
  exportOfUser: { most: 3, windowMs: DAY_MS },
  inquiryOfNetworkAndListing: { most: 3, windowMs: HOUR_MS },
  inquiryOfNetwork: { most: 30, windowMs: HOUR_MS },
  inquiryOfUser: { most: 30, windowMs: DAY_MS },
  shareOfUser: { most: 60, windowMs: DAY_MS },
  shareEmailOfUser: { most: 100, windowMs: DAY_MS },
  /** Emails that ask agents for a second tour of one tourbook. */
  tourRequestOfTourbook: { most: 24, windowMs: DAY_MS },
  /** Flyers and texts that a user has read for off-market spaces. */
  flyerOfUser: { most: 120, windowMs: HOUR_MS },
  /** Counted views of shared pages. */
  shareViewOfNetwork: { most: 120, windowMs: HOUR_MS },
  /** Visits to shared tourbooks, and the four requests a minute of each. */
  tourbookVisitOfNetwork: { most: 240, windowMs: HOUR_MS },
  tourbookVisitOfLink: { most: 1_000, windowMs: DAY_MS },
  tourbookHeartbeatOfNetwork: { most: 4_800, windowMs: HOUR_MS },
  /** Verdicts, reasons and notes on the stops of shared tourbooks. */
  feedbackOfNetwork: { most: 1_000, windowMs: HOUR_MS },
  /** Decks that an owner has made, and those that recipients have made. */
  deckOfUser: { most: 120, windowMs: HOUR_MS },
  deckOfNetwork: { most: 30, windowMs: HOUR_MS },
  /** Names that the site of a building has had: each takes one from all other sites. */
  renameOfSite: { most: 5, windowMs: DAY_MS },
  /** Domains that a user has looked for. */
  domainCheckOfUser: { most: 60, windowMs: HOUR_MS },
  /** Brochures that visitors have made; one that is made already is not counted. */
  brochureOfNetwork: { most: 30, windowMs: HOUR_MS },
  /** Emails to the owner that a recipient has answered. */
  feedbackEmailOfLink: { most: 5, windowMs: DAY_MS },
  /** Changes of one address's email preference, each of which is in the audit log. */
  emailPreferenceOfAddress: { most: 20, windowMs: HOUR_MS },
} as const

export type RateLimit = (typeof RATE_LIMITS)[keyof typeof RATE_LIMITS]
