import Type, { type Static } from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { closed, Id, List, PageQuery, Pagination, Text } from '#lib/values.ts'
import { Email } from '../contract.ts'

const Colleague = Type.Object({ id: Id, name: Text(161), email: Text(254) })
export type Colleague = Static<typeof Colleague>

/** The users of the own company, who invite others. */
export const colleagues = {
  'GET /api/portfolio/colleagues': {
    access: 'own_company',
    summary: 'The users of the own company who have accepted their invitation, by name',
    query: Type.Object({ ...PageQuery.properties, query: Type.Optional(Text(200)) }, closed),
    reply: Type.Object({ colleagues: List(Colleague, 100), pagination: Pagination }),
  },
  'POST /api/portfolio/colleagues': {
    access: 'own_company',
    summary: 'Invites an address to work for the own company; the response is the same for one that has an account',
    body: Type.Object({ email: Email }, closed),
    status: 202,
    reply: Type.Object({}),
  },
} satisfies Contract
