import Type from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { closed, IsoDate, Text } from '#lib/values.ts'
import { NextPage } from '../contract.ts'
import { OwnPassword } from '../settings/contract.ts'

export const accountDeletion = {
  'POST /api/current_user/export': {
    access: 'manage_own_account',
    summary: 'All data stored about you, by table, as a file; three times a day',
    body: Type.Object({ password: OwnPassword }, closed),
    // As stored: it is for users and their programs, not for our pages.
    reply: Type.Object({}, { additionalProperties: true }),
  },
  'DELETE /api/current_user': {
    access: 'manage_own_account',
    summary: 'Closes your account at once; it is erased 30 days later, and until then the link of an email reopens it',
    body: Type.Object({ password: OwnPassword }, closed),
    reply: Type.Object({ erasedOn: IsoDate }),
  },
  'POST /users/undo_deletion': {
    access: 'take_part',
    inSandbox: true,
    summary: 'Reopens a closed account by the link of the email that confirmed closing it',
    body: Type.Object({ token: Text(400, 1) }, closed),
    reply: NextPage,
  },
} satisfies Contract
