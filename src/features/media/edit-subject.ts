import { type Actor, actorOf } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import type { UserRequest } from '#platform/http/serve.ts'
import type { SubjectType } from './photos/rules.ts'

/** A building, listing or landlord. */
export type Subject = { type: SubjectType; id: number }

/** How a later feature finds and changes what media is placed on. */
export type SubjectEditing = {
  type: SubjectType
  /** The name of the building, listing or landlord that the user may edit; throws a 404 for any other. */
  load: (db: Db, id: number, user: UserRequest['user']) => Promise<{ name: string }>
  /** Runs `work` as a change of the catalog: locked, in one transaction, audited, and searchable afterwards. */
  change: <Result>(db: Db, id: number, actor: Actor, work: (trx: Db) => Promise<Result>) => Promise<Result>
}

/** Changes a subject, after it is locked and the user found to be one who may edit it. */
export const editSubject =
  ({ type, load, change }: SubjectEditing) =>
  <Result>(db: Db, id: number, { user, request }: UserRequest, work: (trx: Db, subject: Subject) => Promise<Result>) =>
    change(db, id, actorOf({ user, ip: request.ip }), async (trx) => {
      await load(trx, id, user)
      return work(trx, { type, id })
    })
