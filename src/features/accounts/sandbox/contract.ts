import Type from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { closed } from '#lib/values.ts'
import { NextPage, Origin } from '../contract.ts'

export const sandbox = {
  'POST /api/sandbox_sessions': {
    access: 'take_part',
    summary:
      'Signs a visitor of the demo in as a broker of their own, for a day, in which nothing is sent, uploaded or shared. 404 elsewhere',
    body: Type.Object({ origin: Origin }, closed),
    reply: NextPage,
  },
} satisfies Contract
