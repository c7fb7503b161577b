import Type from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { closed, Text } from '#lib/values.ts'
import { Origin } from '../contract.ts'

export const sandbox = {
  'POST /api/sandbox_sessions': {
    access: 'take_part',
    summary:
      'Signs a visitor of the demo in as a broker of their own, for a day, in which nothing is sent, uploaded or shared. 404 elsewhere',
    body: Type.Object({ origin: Origin }, closed),
    reply: Type.Object({ origin: Text(2_000) }),
  },
} satisfies Contract
