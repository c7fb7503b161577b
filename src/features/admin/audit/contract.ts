import Type, { type Static } from 'typebox'
import { AUDIT_ACTIONS, AUDIT_ACTORS } from '#lib/audit-actions.ts'
import type { Contract } from '#lib/endpoint.ts'
import { ROLES } from '#lib/permissions.ts'
import {
  CodeList,
  Count,
  closed,
  Id,
  IdParams,
  IsoDate,
  List,
  Moment,
  Nullable,
  PageQuery,
  Pagination,
  Text,
} from '#lib/values.ts'
import { AUDIT_NOUNS, AUDIT_SORTS, MAX_AUDIT_VALUE } from './rules.ts'

export const AuditEntry = Type.Object({
  id: Id,
  at: Moment,
  actor: Type.Object({
    kind: Type.Enum([...AUDIT_ACTORS]),
    /** Null for all but users. */
    id: Nullable(Id),
    name: Nullable(Text(254)),
    /** The role that a user had then. */
    role: Nullable(Type.Enum([...ROLES])),
  }),
  action: Type.Enum([...AUDIT_ACTIONS]),
  /** The name is null for what has none, or is gone. */
  subject: Type.Object({ type: Text(40), id: Nullable(Text(100)), name: Nullable(Text(400)) }),
  /** How often it happened within the hour. */
  count: Count,
  /** The shortened IP address, for 90 days. */
  network: Nullable(Text(50)),
})
export type AuditEntry = Static<typeof AuditEntry>

const Value = Nullable(Text(MAX_AUDIT_VALUE + 1))
/** The values that it changed, as they are stored. */
const AuditedChange = Type.Object({
  ...AuditEntry.properties,
  changes: List(Type.Object({ field: Text(100), before: Value, after: Value }), 200),
})
export type AuditedChange = Static<typeof AuditedChange>

export const auditLog = {
  'GET /api/admin/audit_log': {
    access: 'administer',
    summary: 'Who did what and when, usually the latest first',
    query: Type.Object(
      {
        /** In the name or address of who did it. */
        query: Type.Optional(Text(200)),
        /** What it is about, such as `listing`. */
        about: Type.Optional(CodeList(AUDIT_NOUNS)),
        action: Type.Optional(CodeList(AUDIT_ACTIONS)),
        /** The id of the record. */
        record: Type.Optional(Text(100)),
        /** The first and the last day, in UTC. */
        from: Type.Optional(IsoDate),
        to: Type.Optional(IsoDate),
        sort_by: Type.Optional(Type.Enum([...AUDIT_SORTS])),
        ...PageQuery.properties,
      },
      closed,
    ),
    reply: Type.Object({ auditEntries: List(AuditEntry, 100), pagination: Pagination }),
  },
  'GET /api/admin/audit_log/:id': {
    access: 'administer',
    summary: 'One entry of the audit log, with the values that it changed',
    params: IdParams,
    reply: AuditedChange,
  },
} satisfies Contract
