import Type, { type Static } from 'typebox'
import { MARKET_SLUGS } from '#features/markets/rules.ts'
import type { Contract } from '#lib/endpoint.ts'
import { ROLES } from '#lib/permissions.ts'
import { closed, Id, Nullable, Text } from '#lib/values.ts'
import { NewCompanyRequest } from '../company-requests/contract.ts'
import { Email, NextPage, Origin } from '../contract.ts'
import { LINK_KINDS, PASSWORD_LENGTH, SIGN_UP_ROLES } from './rules.ts'

// Weak passwords get errors that say why; an overlong one would overload hashing.
const NewPassword = Text(PASSWORD_LENGTH.most, 1)
const Name = Text(80, 1)
/** Token in the link of an email. */
const Token = Text(100, 1)
/** A field hidden from people; bots that fill in every field fill it in. */
const Honeypot = Type.Optional(Text(2_000))

const Nothing = Type.Object({})

export const LinkView = Type.Object({
  kind: Type.Enum([...LINK_KINDS]),
  email: Text(254),
  firstName: Text(80),
  lastName: Text(80),
  /** The sign-up began in another browser: its password must be replaced. */
  needsNewPassword: Type.Boolean(),
})
export type LinkView = Static<typeof LinkView>

export const registration = {
  'POST /users/sign_up': {
    access: 'take_part',
    inSandbox: true,
    summary: 'Emails an address how to finish signing up, or that it has an account; the response is the same for both',
    body: Type.Object(
      {
        email: Email,
        password: NewPassword,
        firstName: Name,
        lastName: Name,
        role: Type.Enum([...SIGN_UP_ROLES]),
        companyName: Type.Optional(Text(160)),
        market: Type.Enum([...MARKET_SLUGS]),
        /** For which landlord or brokerage the user works; who decides sees it once the address is confirmed. */
        companyRequest: Type.Optional(NewCompanyRequest),
        origin: Origin,
        website: Honeypot,
      },
      closed,
    ),
    status: 202,
    reply: Nothing,
  },
  'POST /users/verifications': {
    access: 'take_part',
    inSandbox: true,
    summary: 'Sends the email of a sign-up again: of this browser’s latest by its address, or of an expired link',
    body: Type.Object({ email: Type.Optional(Email), token: Type.Optional(Token) }, closed),
    status: 202,
    reply: Nothing,
  },
  'POST /users/links': {
    access: 'take_part',
    inSandbox: true,
    summary: 'What the link of an email is for, while it is valid',
    body: Type.Object({ token: Token }, closed),
    reply: LinkView,
  },
  'POST /users/verify': {
    access: 'take_part',
    inSandbox: true,
    summary:
      'Finishes a sign-up and signs in; returns the page to open next. Needs a new password (409 new_password_needed) in another browser than the one that signed up',
    body: Type.Object({ token: Token, password: Type.Optional(NewPassword) }, closed),
    reply: NextPage,
  },
  'POST /users/password_resets': {
    access: 'take_part',
    inSandbox: true,
    summary: 'Emails an address how to set a new password, if it has an account; the response is the same without one',
    body: Type.Object({ email: Email, origin: Origin }, closed),
    status: 202,
    reply: Nothing,
  },
  'PUT /users/password_resets': {
    access: 'take_part',
    inSandbox: true,
    summary: 'Sets a new password, ends all sessions of the user, and signs in; returns the page to open next',
    body: Type.Object({ token: Token, password: NewPassword }, closed),
    reply: NextPage,
  },
  'POST /api/admin/invitations': {
    access: 'administer',
    summary: 'Creates an account and emails its user how to accept it; again, while the invitation is not accepted',
    body: Type.Object(
      {
        email: Email,
        role: Type.Enum([...ROLES]),
        companyId: Type.Optional(Nullable(Id)),
        firstName: Type.Optional(Text(80)),
        lastName: Type.Optional(Text(80)),
        market: Type.Optional(Nullable(Type.Enum([...MARKET_SLUGS]))),
        /** Id of the same user on the parent platform. */
        vtsId: Type.Optional(Nullable(Text(100, 1))),
      },
      closed,
    ),
    status: 201,
    reply: Type.Object({ userId: Id }),
  },
  'PUT /users/invitations': {
    access: 'take_part',
    inSandbox: true,
    summary: 'Accepts an invitation and signs in; returns the page to open next',
    body: Type.Object({ token: Token, password: NewPassword, firstName: Name, lastName: Name }, closed),
    reply: NextPage,
  },
  'POST /waitlist': {
    access: 'take_part',
    summary: 'Saves the address of a visitor who wants an email when there are listings in a market',
    body: Type.Object(
      {
        email: Email,
        name: Text(160, 1),
        company: Type.Optional(Text(160)),
        market: Text(80, 1),
        source: Type.Optional(
          Type.String({
            pattern: '^[A-Za-z][A-Za-z0-9_-]*$',
            maxLength: 40,
            description: 'a name of letters, digits, _ and -',
          }),
        ),
        website: Honeypot,
      },
      closed,
    ),
    status: 202,
    reply: Nothing,
  },
} satisfies Contract
