import { UNDOABLE_DAYS } from '#features/catalog/bulk-changes/rules.ts'
import { type BulkRun, findBulkRuns } from '#features/catalog/bulk-changes/store.ts'
import type { AuditAction } from '#lib/audit-actions.ts'
import { daysBefore } from '#lib/durations.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { HistoryChange, HistoryEntry, HistoryValue, Named } from './contract.ts'
import { readChanges } from './read-changes.ts'
import { type ActorKind, MAX_SHOWN_ITEMS, MAX_SHOWN_TEXT, type Origin } from './rules.ts'
import {
  findNames,
  findRestorableMedia,
  findUnits,
  type NamedTable,
  type Subject,
  type Viewer,
  type Write,
} from './store.ts'

/** Writes of a record as a user may see them: an admin is not named to others. */
export async function presentHistory(
  db: Db,
  subject: Subject,
  { writes, user, now }: { writes: Write[]; user: SessionUser; now: Date },
): Promise<HistoryEntry[]> {
  const runIds = writes.flatMap(({ run_id }) => run_id ?? [])
  const [unitsAfter, deletedMedia, runs] = await Promise.all([
    findUnits(db, subject),
    findRestorableMedia(db, subject),
    findBulkRuns(db, runIds),
  ])
  const names = collectNames()
  const entries = writes.map((write) => ({
    id: write.id,
    at: write.at.toISOString(),
    actor: presentActor(write, user),
    origin: originOf(write),
    action: write.action as AuditAction,
    bulk: presentBulk(write, runs, { user, now }),
    changes: readChanges(subject.type, write, {
      units: unitsAfter(write.id),
      refer: names.refer,
      deletedMedia,
    }),
  }))
  await names.find(db, user)
  const isShown = (change: HistoryChange) => user.role === 'admin' || !isOfOthers(change)
  return entries.map((entry) => ({ ...entry, changes: entry.changes.filter(isShown).map(cutChange) }))
}

/** Whom another company has assigned, who is not named to others. */
const isOfOthers = ({ field, before, after }: HistoryChange) =>
  field === 'assigneeId' && [before, after].some((value) => value !== null && (value as Named).name === null)

/** The bulk change that wrote this, for who made it and for admins. */
function presentBulk(
  { at, action, run_id: id, user_id }: Write,
  runs: ReadonlyMap<string, BulkRun>,
  { user, now }: { user: SessionUser; now: Date },
): HistoryEntry['bulk'] {
  const run = id === null ? undefined : runs.get(id)
  if (!id || !run || action.endsWith('.restored') || (user.role !== 'admin' && user_id !== user.id)) return null
  return { id, others: run.count - 1, isUndoable: !run.isUndone && at >= daysBefore(now, UNDOABLE_DAYS) }
}

type ActorRow = Pick<Write, 'actor' | 'role' | 'first_name' | 'last_name'>

/** Who wrote, as a user may know it. */
export function presentActor(
  { actor, role, first_name, last_name }: ActorRow,
  user: SessionUser,
): HistoryEntry['actor'] {
  const kind: ActorKind = actor === 'user' && role === 'admin' ? 'admin' : actor
  const isNamed = kind === 'user' || (kind === 'admin' && user.role === 'admin')
  const name = `${first_name ?? ''} ${last_name ?? ''}`.trim()
  return { kind, name: (isNamed && name) || null, role }
}

function originOf({ action, actor }: Write): Origin {
  if (action.endsWith('.restored')) return 'restore'
  if (action.endsWith('.imported')) return 'import'
  if (action.endsWith('.linked')) return 'record'
  return actor === 'system' ? 'job' : 'hand'
}

/** Objects that get their names once all are known. */
export function collectNames() {
  const wanted = new Map<NamedTable, Map<number, Named>>()
  return {
    refer(table: NamedTable, id: number): Named {
      const ofTable = wanted.getOrInsertComputed(table, () => new Map())
      return ofTable.getOrInsertComputed(id, () => ({ id, name: null }))
    },
    async find(db: Db, user: Viewer) {
      for (const [table, ofTable] of wanted) {
        const found = await findNames(db, table, [...ofTable.keys()], user)
        for (const [id, named] of ofTable) named.name = found.get(id) ?? null
      }
    },
  }
}

const cutChange = (change: HistoryChange): HistoryChange => ({
  ...change,
  before: cutValue(change.before),
  after: cutValue(change.after),
})

function cutValue(value: HistoryValue): HistoryValue {
  if (typeof value === 'string') return cutText(value)
  if (!Array.isArray(value)) return value
  const shown = value.slice(0, MAX_SHOWN_ITEMS)
  const isCut = value.length > MAX_SHOWN_ITEMS
  return isTexts(shown)
    ? [...shown.map(cutText), ...(isCut ? ['…'] : [])]
    : [...(shown as Named[]), ...(isCut ? [{ id: null, name: '…' }] : [])]
}

const isTexts = (items: (string | Named)[]): items is string[] => typeof items[0] === 'string'
/** By characters, so that no half of one is left. */
const cutText = (text: string) =>
  text.length > MAX_SHOWN_TEXT ? `${text.slice(0, MAX_SHOWN_TEXT).replace(/[\uD800-\uDBFF]$/, '')}…` : text
