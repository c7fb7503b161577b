import Type from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { closed, Text } from '#lib/values.ts'
import { EMAIL_TOPICS, PREFERENCE_STATES } from './rules.ts'

const EmailPreference = Type.Object({
  state: Type.Enum([...PREFERENCE_STATES]),
  topic: Type.Enum([...EMAIL_TOPICS]),
})

const ReportPreference = Type.Object({ isOn: Type.Boolean() })

/** For recipients of emails that other users send and of monthly reports, signed in or not. */
export const emailPreferences = {
  'GET /api/email_preferences': {
    access: 'take_part',
    summary: 'Whether the address that the link of an email is for takes emails that other people send',
    query: Type.Object({ token: Type.Optional(Text(2_000)) }, closed),
    reply: EmailPreference,
  },
  'POST /email_preferences': {
    access: 'take_part',
    inSandbox: true,
    // Email clients post here automatically (RFC 8058); the token only allows this change.
    csrfExempt: true,
    summary:
      'Stops emails that other people send to the address that the link of an email is for, or allows them again',
    query: Type.Object({ token: Text(2_000, 1) }, closed),
    body: Type.Object(
      {
        /** Left out, as email clients do, it stops the emails. */
        state: Type.Optional(Type.Enum(['stopped', 'allowed'])),
        /** Sent by the page's own form, which is shown again afterwards. */
        form: Type.Optional(Type.Literal('page')),
      },
      closed,
    ),
    reply: EmailPreference,
  },
  'GET /api/current_user/report_preference': {
    access: 'own_company',
    summary: "Whether you get the monthly report of your company's spaces by email",
    reply: ReportPreference,
  },
  'PUT /api/current_user/report_preference': {
    access: 'own_company',
    summary: "Starts or stops the monthly report of your company's spaces",
    body: Type.Object({ isOn: Type.Boolean() }, closed),
    reply: ReportPreference,
  },
} satisfies Contract
