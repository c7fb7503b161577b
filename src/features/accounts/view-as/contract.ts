import Type from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { closed, IdParams } from '#lib/values.ts'
import { NextPage, Origin } from '../contract.ts'

/** The page to open next: a full load, because what was read belongs to another user. */
const reply = NextPage

export const viewAs = {
  'POST /api/admin/users/:id/view': {
    access: 'administer',
    summary:
      'Shows the site as this user sees it for 30 minutes, in this session: nothing is changed or downloaded. `origin` is the page to open, such as one of their tourbooks',
    params: IdParams,
    body: Type.Object({ origin: Origin }, closed),
    reply,
  },
  'DELETE /api/current_user/view': {
    access: 'take_part',
    whileViewing: 'allowed',
    summary: 'Shows the site as the admin’s own again',
    reply,
  },
} satisfies Contract
