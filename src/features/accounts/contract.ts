import Type, { type Static } from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { LOCALES } from '#lib/locale.ts'
import { ROLES } from '#lib/permissions.ts'
import { closed, Id, Moment, Nullable, Text } from '#lib/values.ts'
import { MAX_ORIGIN } from './rules.ts'

export const Email = Type.String({
  minLength: 3,
  maxLength: 254,
  pattern: '^[^\\s@\\u0000]+@[^\\s@\\u0000]+$',
  description: 'an email address',
})
/** Long enough for a passphrase, short enough that hashing one cannot overload the server. */
const Password = Type.String({ minLength: 1, maxLength: 256 })

export const CurrentUser = Type.Object({
  id: Id,
  email: Text(254),
  firstName: Text(80),
  lastName: Text(80),
  role: Type.Enum([...ROLES]),
  company: Nullable(Type.Object({ id: Id, name: Text(160) })),
  market: Nullable(Text(40)),
  emailVerified: Type.Boolean(),
  /** The source of the user's portrait, for the user alone. */
  portrait: Nullable(Text(200)),
  /** Until when an admin views the site as this user; null for the user themselves. */
  viewedUntil: Nullable(Moment),
  /** When the account of a visitor who looks around ends; null for any other. */
  sandboxUntil: Nullable(Moment),
  analyticsInformation: Type.Object({ userId: Id, role: Text(40), userMarket: Type.Optional(Text(40)) }),
})
export type CurrentUser = Static<typeof CurrentUser>

/** Path to open afterwards. */
export const Origin = Type.Optional(Text(MAX_ORIGIN))

/** The reply that names the path to open next. */
export const NextPage = Type.Object({ origin: Text(MAX_ORIGIN) })

export const accounts = {
  'GET /api/current_user': {
    access: 'take_part',
    summary: 'The signed-in user or null, the CSRF token every write must carry, and the locale',
    reply: Type.Object({
      user: Nullable(CurrentUser),
      csrfToken: Text(64),
      locale: Type.Enum([...LOCALES]),
    }),
  },
  'POST /login': {
    access: 'take_part',
    inSandbox: true,
    summary:
      'Signs in by email address and password; returns the page to open next: `origin`, if it is a page of this site',
    body: Type.Object({ email: Email, password: Password, origin: Origin }, closed),
    reply: NextPage,
  },
  'POST /logout': {
    access: 'take_part',
    whileViewing: 'allowed',
    inSandbox: true,
    summary: 'Ends this session',
    reply: NextPage,
  },
} satisfies Contract
