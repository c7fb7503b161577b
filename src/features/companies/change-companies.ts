import { sql } from 'kysely'
import type { AuditAction } from '#lib/audit-actions.ts'
import { type Actor, recordAudit } from '#platform/audit-log.ts'
import { recordChanges } from '#platform/change-log/change-log.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { withinTransaction } from '#platform/database/transaction.ts'
import { createdBy } from '#platform/records/created-by.ts'

/** What a change of companies needs. If `db` is a transaction, the change joins it. */
export type CompanyContext = { db: Db; clock: Clock }

type Row = Record<string, unknown>
/** A company's columns by name, and its agents by id. */
type Snapshot = { values: Row; agents: Record<string, Row> }
type Difference = { columns: string[]; agentIds: number[]; before?: Row; after?: Row }

/** Pictures are changed outside of the form, which has a version of its own values. */
const NOT_IN_FORM = ['logo_picture_id']

/**
 * Changes companies and their agents; the only way to write them besides loading a whole catalog. Locks the companies, runs
 * `work`, and in the same transaction sets `updated_at` and the version, and writes the audit log and the change log. Rows
 * that `work` left as they were are left out; if it returns ids as `created`, these are treated like changed ones.
 */
export function changeCompanies<Result>(
  { db, clock }: CompanyContext,
  ids: readonly number[],
  author: { actor: Actor; action: AuditAction; runId?: string },
  work: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  return withinTransaction(db, async (transaction) => {
    await sql`select from company where id = any(${[...ids]}) order by id for no key update`.execute(transaction)
    const before = await takeSnapshot(transaction, ids)
    const result = await work(transaction)
    const after = await takeSnapshot(transaction, [...ids, ...createdBy(result)])
    const changes = [...after].flatMap(([id, now]) => {
      const difference = compare(before.get(id), now)
      return difference ? [{ id, ...difference }] : []
    })
    if (changes.length === 0) return result

    const at = clock()
    const changedIds = changes.map(({ id }) => id)
    const isInForm = (column: string) => !NOT_IN_FORM.includes(column)
    const versionedIds = changes.flatMap(({ id, columns }) => (columns.some(isInForm) ? [id] : []))
    await sql`update company set updated_at = ${at}, version = version + (id = any(${versionedIds}))::int
      where id = any(${changedIds})`.execute(transaction)
    const entries = changes.map(({ id, before, after }) => ({
      at,
      ...author,
      subject: { type: 'company', id },
      ...(before && { before }),
      ...(after && { after }),
    }))
    await recordAudit(transaction, ...entries)
    await recordChanges(transaction, 'company', changedIds)
    await recordChanges(
      transaction,
      'agent',
      changes.flatMap(({ agentIds }) => agentIds),
    )
    return result
  })
}

async function takeSnapshot(db: Db, ids: readonly number[]): Promise<Map<number, Snapshot>> {
  const { rows } = await sql<{ id: number } & Snapshot>`
    select id, to_jsonb(company) - array['updated_at', 'version'] as values, (
      select coalesce(jsonb_object_agg(agent.id, to_jsonb(agent)), '{}') from agent where agent.company_id = company.id
    ) as agents
    from company where id = any(${[...ids]}) order by id`.execute(db)
  return new Map(rows.map(({ id, ...snapshot }) => [id, snapshot]))
}

/** What differs; undefined if nothing does. */
function compare(before: Snapshot | undefined, after: Snapshot): Difference | undefined {
  if (!before) return { columns: [], agentIds: [], after: after.values }
  const columns = changedNames(before.values, after.values)
  const agents = compareAgents(before.agents, after.agents)
  if (columns.length === 0 && agents.ids.length === 0) return undefined
  const only = (values: Row) => Object.fromEntries(columns.map((name) => [name, values[name]]))
  return {
    columns,
    agentIds: agents.ids,
    before: { ...only(before.values), ...(agents.before.length > 0 && { agents: agents.before }) },
    after: { ...only(after.values), ...(agents.ids.length > 0 && { agents: agents.after }) },
  }
}

/** The audit log names which values of an agent changed and has none of them: they are a person's. */
function compareAgents(before: Record<string, Row>, after: Record<string, Row>) {
  const all = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = all
    .map((id) => ({ id: Number(id), changed: changedNames(before[id] ?? {}, after[id] ?? {}) }))
    .filter(({ changed }) => changed.length > 0)
  const idsIn = (agents: Record<string, Row>) => changed.filter(({ id }) => id in agents)
  return {
    ids: changed.map(({ id }) => id),
    before: idsIn(before).map(({ id }) => ({ id })),
    after: idsIn(after).map(({ id, changed }) => (id in before ? { id, changed } : { id })),
  }
}

const changedNames = (before: Row, after: Row) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
