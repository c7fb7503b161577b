import { type Actor, actorOf } from '../audit-log.ts'
import type { Db } from '../database/db.ts'
import { withinTransaction } from '../database/transaction.ts'
import { type FieldError, notFound, rejectInvalid, stale } from '../errors.ts'
import type { UserRequest } from '../http/serve.ts'
import type { SessionUser } from '../http/session.ts'

/** How one kind of record, such as buildings, is read, checked and written. */
export type RecordKind<Loaded extends { version: number }, Changes extends object = object> = {
  /** What its 404 names. */
  noun: string
  /** The record as its editors see it; undefined for one that the user may not edit. */
  load: (db: Db, id: number, user: SessionUser, scope?: Scope) => Promise<Loaded | undefined>
  /** What is wrong with the record as it would be; `changes` are the fields that are sent. */
  check: (db: Db, next: Loaded & Changes, change: Edit<Loaded, Changes>) => Promise<FieldError[]>
  save: (db: Db, id: number, edit: Edit<Loaded, Changes>) => Promise<unknown>
  /** Runs `work` on the locked row in the transaction `db`, and records what it changed. */
  change: (db: Db, id: number, actor: Actor, work: (transaction: Db) => Promise<unknown>) => Promise<unknown>
  /** What of a change waits for a review. Default: nothing. */
  review?: (db: Db, edit: Edit<Loaded, Changes>) => Promise<Reviewed<Changes>>
  /** The record as the user edits it. Default: as it is loaded. */
  show?: (db: Db, record: Loaded, user: SessionUser) => Promise<Loaded>
}
/** What of a change is checked, what is written at once, and the rest, which `hold` stores until it is reviewed. */
export type Reviewed<Changes> = {
  checked: Changes
  written: Changes
  /** Why it can't be held. */
  mistakes: FieldError[]
  isHeld: boolean
  hold: (transaction: Db, actor: Actor) => Promise<void>
}
/** A deleted record is there for nobody, except to be restored. */
export type Scope = { withDeleted?: boolean }
/** When a record was deleted, as its column has it; null restores it. */
export type Deletion = { deleted_at?: string | null }
export type Edit<Loaded, Changes> = { current: Loaded; changes: Changes; user: SessionUser }

/** The record; 404 for one that the user may not edit. */
export async function loadRecord<Loaded extends { version: number }>(
  db: Db,
  kind: Pick<RecordKind<Loaded, never>, 'noun' | 'load'>,
  { id, user }: { id: number; user: SessionUser },
): Promise<Loaded> {
  const record = await kind.load(db, id, user)
  if (!record) throw notFound(kind.noun)
  return record
}

/** The record as the user edits it; 404 for one that they may not edit. */
export async function showRecord<Loaded extends { version: number }>(
  db: Db,
  kind: Pick<RecordKind<Loaded, never>, 'noun' | 'load' | 'show'>,
  { id, user }: { id: number; user: SessionUser },
): Promise<Loaded> {
  const record = await loadRecord(db, kind, { id, user })
  return kind.show ? kind.show(db, record, user) : record
}

/**
 * Changes the fields that are sent, and answers the record as it is then. 404 for one that the user may not edit, 409 `stale`
 * with the record for an older version, 400 that names each field that is wrong. `editor` is for whose company it is checked.
 */
export function changeRecord<Loaded extends { version: number }, Changes extends object>(
  db: Db,
  kind: RecordKind<Loaded, Changes>,
  { id, body, by, editor: user = by.user }: RecordRequest<Changes>,
): Promise<Loaded> {
  const actor = actorOf({ user: by.user, ip: by.request.ip })
  return withinTransaction(db, async (transaction) => {
    await kind.change(transaction, id, actor, async (locked) => {
      const current = await loadRecord(locked, kind, { id, user })
      const { version, ...rest } = body
      const changes = rest as unknown as Changes
      if (version !== current.version) throw stale(await showRecord(locked, kind, { id, user }))
      const edit = { current, changes, user }
      const review = await kind.review?.(locked, edit)
      const { checked, written } = review ?? { checked: changes, written: changes }
      const mistakes = await kind.check(locked, { ...current, ...checked }, { ...edit, changes: checked })
      rejectInvalid([...(review?.mistakes ?? []), ...mistakes])
      if (Object.keys(written).length > 0) await kind.save(locked, id, { ...edit, changes: written })
      await review?.hold(locked, actor)
    })
    return showRecord(transaction, kind, { id, user })
  })
}

type RecordRequest<Changes> = {
  id: number
  body: Changes & { version: number }
  by: UserRequest
  editor?: SessionUser
}
