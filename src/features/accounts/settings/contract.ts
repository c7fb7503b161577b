import Type, { type Static } from 'typebox'
import { MARKET_SLUGS } from '#features/markets/rules.ts'
import { Picture } from '#features/media/contract.ts'
import type { Contract } from '#lib/endpoint.ts'
import { LOCALES } from '#lib/locale.ts'
import { ROLES } from '#lib/permissions.ts'
import { Count, closed, Id, IdParams, List, Moment, Nullable, Text } from '#lib/values.ts'
import { Email, NextPage } from '../contract.ts'
import { PASSWORD_LENGTH, SIGN_UP_ROLES } from '../registration/rules.ts'
import { LONGEST } from './rules.ts'

const Nothing = Type.Object({})
const Locale = Nullable(Type.Enum([...LOCALES]))
const Market = Nullable(Type.Enum([...MARKET_SLUGS]))
const Name = Text(LONGEST.name, 1)
/**
 * The current password, entered again: whoever uses an open browser may not be its user. An account without one has to
 * sign in again by SSO instead.
 */
export const OwnPassword = Type.Optional(Text(PASSWORD_LENGTH.most, 1))
const NewPassword = Text(PASSWORD_LENGTH.most, 1)
const Token = Text(400, 1)

export const Profile = Type.Object({
  id: Id,
  email: Text(254),
  /** Not confirmed yet by the link of its email. */
  pendingEmail: Nullable(Text(254)),
  emailVerified: Type.Boolean(),
  /** Without one the user signs in by SSO, or has not accepted an invitation. */
  hasPassword: Type.Boolean(),
  /** Of an account without a password: whether the user signed in again by SSO, which replaces the password. */
  signInAgain: Nullable(Type.Enum(['needed', 'done'])),
  firstName: Text(LONGEST.name),
  lastName: Text(LONGEST.name),
  role: Type.Enum([...ROLES]),
  /** Name of the company the user works for. */
  employer: Nullable(Text(160)),
  /** Null follows the browser's language. */
  locale: Locale,
  market: Nullable(Text(40)),
  /** Id of the same user on the parent platform. */
  vtsId: Nullable(Text(100)),
  portrait: Nullable(Picture),
})
export type Profile = Static<typeof Profile>

const professional = {
  companyName: Text(LONGEST.companyName),
  title: Text(LONGEST.title),
  phone: Text(LONGEST.phone),
  licenseNumber: Text(LONGEST.licenseNumber),
  /** In one line, as decks state it. */
  officeAddress: Text(LONGEST.officeAddress),
  about: Text(LONGEST.about),
}
/** A user's professional details; empty texts are not set. */
export const Professional = Type.Object(professional, closed)
export type Professional = Static<typeof Professional>

const contact = {
  displayName: Text(160),
  title: Text(LONGEST.title),
  phone: Text(LONGEST.phone),
  email: Text(254),
  /** Such as #67337a; null is the site's color. */
  color: Nullable(Type.String({ pattern: '^#[0-9a-f]{6}$', maxLength: 7, description: 'a color as #67337a' })),
}
/** The sender of a user's tourbooks; empty texts fall back to the account's. */
export const TourbookContact = Type.Object(contact, closed)
export type TourbookContact = Static<typeof TourbookContact>

const TourbookContactReply = Type.Object({
  ...contact,
  logo: Nullable(Picture),
  /** Shown where a text is empty. */
  usual: Type.Object({
    displayName: Text(161),
    title: Text(LONGEST.title),
    phone: Text(LONGEST.phone),
    email: Text(254),
  }),
})

export const SessionView = Type.Object({
  id: Text(22, 22),
  /** Null when the user agent does not name one. */
  browser: Nullable(Text(40)),
  system: Nullable(Text(40)),
  isThis: Type.Boolean(),
  createdAt: Moment,
  seenAt: Moment,
})
export type SessionView = Static<typeof SessionView>
const Sessions = Type.Object({ sessions: List(SessionView, 100) })

/** An account as an administrator sees it. */
export const AccountSummary = Type.Object({
  id: Id,
  email: Text(254),
  emailVerified: Type.Boolean(),
  firstName: Text(LONGEST.name),
  lastName: Text(LONGEST.name),
  role: Type.Enum([...ROLES]),
  employer: Nullable(Text(160)),
  market: Nullable(Text(40)),
  vtsId: Nullable(Text(100)),
  ...professional,
  createdAt: Moment,
  seenAt: Nullable(Moment),
  sessionCount: Count,
  state: Type.Enum(['active', 'deactivated', 'leaving']),
})
export type AccountSummary = Static<typeof AccountSummary>

const ownAccount = { access: 'manage_own_account' } as const

export const accountSettings = {
  'GET /api/current_user/profile': { ...ownAccount, summary: 'Your profile', reply: Profile },
  'PUT /api/current_user/profile': {
    ...ownAccount,
    summary: 'Changes your name, language and market',
    body: Type.Object({ firstName: Name, lastName: Name, locale: Locale, market: Market }, closed),
    reply: Profile,
  },
  'POST /api/current_user/email_changes': {
    ...ownAccount,
    summary: 'Emails another address how to confirm it, and notifies the old one of the request',
    body: Type.Object({ email: Email, password: OwnPassword }, closed),
    status: 202,
    reply: Profile,
  },
  'PUT /users/email_changes': {
    access: 'take_part',
    inSandbox: true,
    summary: 'Changes the account’s address to the one the email went to; returns the page to open next',
    body: Type.Object({ token: Token }, closed),
    reply: NextPage,
  },
  'PUT /api/current_user/password': {
    ...ownAccount,
    summary: 'Sets another password and ends your other sessions',
    body: Type.Object({ password: OwnPassword, newPassword: NewPassword }, closed),
    reply: Nothing,
  },
  'PUT /api/current_user/role': {
    ...ownAccount,
    summary: 'Sets whether you look for space or act for those who do',
    body: Type.Object({ role: Type.Enum([...SIGN_UP_ROLES]), password: OwnPassword }, closed),
    reply: Profile,
  },
  'GET /api/current_user/professional': { ...ownAccount, summary: 'Your professional details', reply: Professional },
  'PUT /api/current_user/professional': {
    ...ownAccount,
    summary: 'Changes your professional details',
    body: Professional,
    reply: Professional,
  },
  'GET /api/current_user/tourbook_contact': {
    ...ownAccount,
    summary: 'The sender of your tourbooks',
    reply: TourbookContactReply,
  },
  'PUT /api/current_user/tourbook_contact': {
    ...ownAccount,
    summary: 'Changes the sender of your tourbooks',
    body: TourbookContact,
    reply: TourbookContactReply,
  },
  'GET /api/current_user/sessions': {
    ...ownAccount,
    summary: 'Your sessions, the most recently used first',
    reply: Sessions,
  },
  'DELETE /api/current_user/sessions': { ...ownAccount, summary: 'Ends all your other sessions', reply: Sessions },
  'DELETE /api/current_user/sessions/:id': {
    ...ownAccount,
    summary: 'Ends one of your sessions',
    params: Type.Object({
      id: Type.String({ pattern: '^[\\w-]{22}$', maxLength: 22, description: 'the id of a session' }),
    }),
    reply: Sessions,
  },
  'GET /api/users/:id': {
    ...ownAccount,
    summary: 'An account, for an administrator or its user; 404 for others',
    params: IdParams,
    reply: AccountSummary,
  },
} satisfies Contract
