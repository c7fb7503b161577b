import Type, { type Static } from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { SLIDE_FORMATS } from '#lib/slides/slide-formats.ts'
import { Count, closed, Id, IdParams, List, Moment, PageQuery, Pagination, Text } from '#lib/values.ts'
import { RecipientFile } from '../decks/contract.ts'
import { EXPORT_SORTS } from './rules.ts'

const ExportedTourbook = Type.Object({
  id: Id,
  name: Text(200),
  client: Text(200),
  owner: Type.Object({ id: Id, name: Text(254), email: Text(254) }),
  /** Whether an admin can view the site as its owner, and so read it. */
  isReadable: Type.Boolean(),
  stopCount: Count,
  updatedAt: Moment,
})
export type ExportedTourbook = Static<typeof ExportedTourbook>

export const tourbookExports = {
  'GET /api/admin/tourbooks': {
    access: 'administer',
    summary: 'The tourbooks of all users: by their id, or with every word in their name or that of their owner',
    query: Type.Object(
      {
        query: Type.Optional(Text(200)),
        sort_by: Type.Optional(Type.Enum([...EXPORT_SORTS])),
        ...PageQuery.properties,
      },
      closed,
    ),
    reply: Type.Object({ tourbooks: List(ExportedTourbook, 100), pagination: Pagination }),
  },
  'POST /api/admin/tourbooks/:id/deck': {
    access: 'administer',
    summary: 'Makes the deck of a tourbook with the settings of its owner, or returns one that is current',
    params: IdParams,
    body: Type.Object({ format: Type.Enum([...SLIDE_FORMATS]) }, closed),
    status: 202,
    reply: RecipientFile,
  },
  'GET /api/admin/tourbooks/:id/deck': {
    access: 'administer',
    summary: 'How far the decks of a tourbook are that are current',
    params: IdParams,
    reply: Type.Object({ files: List(RecipientFile, SLIDE_FORMATS.length) }),
  },
} satisfies Contract
