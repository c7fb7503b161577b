import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { PreviewFolder, PreviewFrame } from './contract.ts'
import type { PreviewKind } from './rules.ts'

/** What a record shows in its preview, without who opens it. */
export type Loaded<Preview extends PreviewFrame> = Pick<Preview, 'id' | 'slug' | 'name' | 'isPublic'> &
  Omit<NonNullable<PreviewFrame['editor']>, 'workspace'> & { page: Omit<Preview, keyof PreviewFrame> }

/** What one kind of record hands in. */
export type PreviewSource<Preview extends PreviewFrame> = {
  kind: PreviewKind
  folder: PreviewFolder
  /** What it is called on the site. */
  noun: string
  /** Parts of the page that are public already. */
  publicParts?: readonly string[]
  pathOf: (place: { id: number | string }) => string
  /** Undefined for a user who may not edit the record. `part` is what a page of several parts shows, such as a region. */
  load: (db: Db, id: number, user: SessionUser, today: Date, part?: string) => Promise<Loaded<Preview> | undefined>
}
