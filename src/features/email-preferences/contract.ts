import Type, { type Static } from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { closed, Text } from '#lib/values.ts'
import { PREFERENCE_STATES } from './rules.ts'

export const EmailPreference = Type.Object({ state: Type.Enum([...PREFERENCE_STATES]) })
export type EmailPreference = Static<typeof EmailPreference>

/** For whoever holds an email that another person sent: signed in or not. */
export const emailPreferences = {
  'GET /api/email_preferences': {
    access: 'take_part',
    summary: 'Whether the address that the link of an email is for takes emails that other people send',
    query: Type.Object({ token: Type.Optional(Text(2_000)) }, closed),
    reply: EmailPreference,
  },
  'POST /email_preferences': {
    access: 'take_part',
    // Mail programs post here by themselves (RFC 8058); what the token was signed for is all it can do.
    csrfExempt: true,
    summary:
      'Stops emails that other people send to the address that the link of an email is for, or allows them again',
    query: Type.Object({ token: Text(2_000, 1) }, closed),
    body: Type.Object(
      {
        /** Left out, as mail programs do, it stops them. */
        state: Type.Optional(Type.Enum(['stopped', 'allowed'])),
        /** Posted by the page's own form: it is shown again afterwards. */
        form: Type.Optional(Type.Literal('page')),
      },
      closed,
    ),
    reply: EmailPreference,
  },
} satisfies Contract
