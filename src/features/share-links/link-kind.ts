import type { Actor } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { Link } from './contract.ts'
import type { LinkSubject } from './rules.ts'
import type { LinkRow } from './store.ts'

/** A subject, or one of the links to it, of a user. */
export type UserKey = { id: number; userId: number }
/** A passcode as it is stored; undefined leaves it as it is. */
export type StoredPasscode = { passcodeHash?: string | null | undefined }

/**
 * What a kind of subject hands in. `New` is what a new row of its table has beside the link, `Settings` what can be changed of
 * it, `Row` a link together with it, and `Shown` that for its sender.
 */
export type LinkKind<New = never, Settings = never, Row extends LinkRow = LinkRow, Shown = Link> = {
  subject: LinkSubject
  /** What a refusal calls the subject: as an entity of the API, and as the site does. */
  entity: string
  noun: string
  pathOf: (token: string) => string
  /** Locks what limits the number of links, until the transaction ends; false unless the user may share the subject. */
  lockSubject: (db: Db, subject: UserKey, now: Date) => Promise<boolean>
  /** Current links to a subject; undefined when the user has no such subject. */
  findLinks: (db: Db, subject: UserKey, now: Date) => Promise<Row[] | undefined>
  findLink: (db: Db, link: UserKey) => Promise<Row | undefined>
  subjectOf: (row: Row) => number
  addRow: (db: Db, row: New & StoredPasscode & { linkId: number; subjectId: number }) => Promise<unknown>
  updateRow: (db: Db, linkId: number, settings: Settings & StoredPasscode) => Promise<unknown>
  /** What the audit log records of a link beside its expiry: never its message, its recipients or its passcode. */
  policyOf: (row: Row) => object
  present: (row: Row, url: string) => Shown
  /** Called when links to a subject were created or changed. */
  onChanged?: (db: Db, subjectId: number, now: Date) => Promise<unknown>
}

/** Who creates or changes a link. */
export type LinkContext = { user: SessionUser; actor: Actor; now: Date }
