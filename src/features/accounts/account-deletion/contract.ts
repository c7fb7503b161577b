import Type from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { closed, IsoDate, Text } from '#lib/values.ts'
import { OwnPassword } from '../settings/contract.ts'

export const accountDeletion = {
  'POST /api/current_user/export': {
    access: 'manage_own_account',
    summary: 'Everything held of you, by table, as a file; three times a day',
    body: Type.Object({ password: OwnPassword }, closed),
    // Written as it is kept: it is for people and their programs, not for our pages.
    reply: Type.Object({}, { additionalProperties: true }),
  },
  'DELETE /api/current_user': {
    access: 'manage_own_account',
    summary: 'Closes your account at once; it is erased 30 days later, and until then a letter’s link brings it back',
    body: Type.Object({ password: OwnPassword }, closed),
    reply: Type.Object({ erasedOn: IsoDate }),
  },
  'POST /users/undo_deletion': {
    access: 'take_part',
    summary: 'Opens an account again, by the link of the letter that said it is closed',
    body: Type.Object({ token: Text(400, 1) }, closed),
    reply: Type.Object({ origin: Text(2_000) }),
  },
} satisfies Contract
