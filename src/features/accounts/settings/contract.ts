import Type, { type Static } from 'typebox'
import { MARKET_SLUGS } from '#features/markets/rules.ts'
import type { Contract } from '#lib/endpoint.ts'
import { LOCALES } from '#lib/locale.ts'
import { ROLES } from '#lib/permissions.ts'
import { Count, closed, Id, IdParams, List, Moment, Nullable, Text } from '#lib/values.ts'
import { Email } from '../contract.ts'
import { PASSWORD_LENGTH, SIGN_UP_ROLES } from '../registration/rules.ts'
import { LONGEST } from './rules.ts'

const Nothing = Type.Object({})
const Locale = Nullable(Type.Enum([...LOCALES]))
const Market = Nullable(Type.Enum([...MARKET_SLUGS]))
const Name = Text(LONGEST.name, 1)
/**
 * The current one, typed again: a browser left open is not its owner. An account without one has to sign in again by
 * single sign-on instead.
 */
export const OwnPassword = Type.Optional(Text(PASSWORD_LENGTH.most, 1))
const NewPassword = Text(PASSWORD_LENGTH.most, 1)
const Token = Text(400, 1)

export const Profile = Type.Object({
  id: Id,
  email: Text(254),
  /** Waits for the letter to it to be answered. */
  pendingEmail: Nullable(Text(254)),
  emailVerified: Type.Boolean(),
  /** Without one they sign in elsewhere, or have not answered an invitation. */
  hasPassword: Type.Boolean(),
  /** Of an account without a password: whether single sign-on was done again for what would need one. */
  signInAgain: Nullable(Type.Enum(['needed', 'done'])),
  firstName: Text(LONGEST.name),
  lastName: Text(LONGEST.name),
  role: Type.Enum([...ROLES]),
  /** Whom they were found to work for. */
  employer: Nullable(Text(160)),
  /** Null is what each browser asks for. */
  locale: Locale,
  market: Nullable(Text(40)),
  /** The same person on the parent platform. */
  vtsId: Nullable(Text(100)),
})
export type Profile = Static<typeof Profile>

const professional = {
  companyName: Text(LONGEST.companyName),
  title: Text(LONGEST.title),
  phone: Text(LONGEST.phone),
  licenseNumber: Text(LONGEST.licenseNumber),
  about: Text(LONGEST.about),
}
/** What they say of their work; empty is nothing. */
export const Professional = Type.Object(professional, closed)
export type Professional = Static<typeof Professional>

const contact = {
  displayName: Text(160),
  title: Text(LONGEST.title),
  phone: Text(LONGEST.phone),
  email: Text(254),
  /** As #67337a; null is ours. */
  color: Nullable(Type.String({ pattern: '^#[0-9a-f]{6}$', maxLength: 7 })),
}
/** Who their tourbooks say they are from; empty is what the account says. */
export const TourbookContact = Type.Object(contact, closed)
export type TourbookContact = Static<typeof TourbookContact>

const TourbookContactReply = Type.Object({
  ...contact,
  /** What stands where nothing is entered. */
  usual: Type.Object({
    displayName: Text(161),
    title: Text(LONGEST.title),
    phone: Text(LONGEST.phone),
    email: Text(254),
  }),
})

export const SessionView = Type.Object({
  id: Text(22, 22),
  /** Null is one that does not say. */
  browser: Nullable(Text(40)),
  system: Nullable(Text(40)),
  isThis: Type.Boolean(),
  createdAt: Moment,
  seenAt: Moment,
})
export type SessionView = Static<typeof SessionView>
const Sessions = Type.Object({ sessions: List(SessionView, 100) })

/** Somebody's account as an administrator reads it. */
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

const mine = { access: 'manage_own_account' } as const

export const accountSettings = {
  'GET /api/current_user/profile': { ...mine, summary: 'Who you are here', reply: Profile },
  'PUT /api/current_user/profile': {
    ...mine,
    summary: 'Changes your name, language and market',
    body: Type.Object({ firstName: Name, lastName: Name, locale: Locale, market: Market }, closed),
    reply: Profile,
  },
  'POST /api/current_user/email_changes': {
    ...mine,
    summary: 'Writes to another address how to make it yours, and to the old one that this was asked',
    body: Type.Object({ email: Email, password: OwnPassword }, closed),
    status: 202,
    reply: Profile,
  },
  'PUT /users/email_changes': {
    access: 'take_part',
    summary: 'Makes the address that a letter went to the account’s; says where to go on to',
    body: Type.Object({ token: Token }, closed),
    reply: Type.Object({ origin: Text(2_000) }),
  },
  'PUT /api/current_user/password': {
    ...mine,
    summary: 'Sets another password and ends your other sessions',
    body: Type.Object({ password: OwnPassword, newPassword: NewPassword }, closed),
    reply: Nothing,
  },
  'PUT /api/current_user/role': {
    ...mine,
    summary: 'Says whether you look for space or act for those who do',
    body: Type.Object({ role: Type.Enum([...SIGN_UP_ROLES]), password: OwnPassword }, closed),
    reply: Profile,
  },
  'GET /api/current_user/professional': { ...mine, summary: 'What you say of your work', reply: Professional },
  'PUT /api/current_user/professional': {
    ...mine,
    summary: 'Changes what you say of your work',
    body: Professional,
    reply: Professional,
  },
  'GET /api/current_user/tourbook_contact': {
    ...mine,
    summary: 'Who your tourbooks say they are from',
    reply: TourbookContactReply,
  },
  'PUT /api/current_user/tourbook_contact': {
    ...mine,
    summary: 'Changes who your tourbooks say they are from',
    body: TourbookContact,
    reply: TourbookContactReply,
  },
  'GET /api/current_user/sessions': {
    ...mine,
    summary: 'Where you are signed in, the latest used first',
    reply: Sessions,
  },
  'DELETE /api/current_user/sessions': { ...mine, summary: 'Ends all your sessions but this one', reply: Sessions },
  'DELETE /api/current_user/sessions/:id': {
    ...mine,
    summary: 'Ends one of your sessions',
    params: Type.Object({ id: Type.String({ pattern: '^[\\w-]{22}$', maxLength: 22 }) }),
    reply: Sessions,
  },
  'GET /api/users/:id': {
    ...mine,
    summary: 'An account, for an administrator or its person; to others it is not there',
    params: IdParams,
    reply: AccountSummary,
  },
} satisfies Contract
