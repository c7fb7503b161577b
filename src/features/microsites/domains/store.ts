import { mayEdit } from '#features/catalog/listings/access.ts'
import { daysBefore } from '#lib/durations.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { type Proof, type Target, WAITING_DAYS } from './rules.ts'

const COLUMNS = [
  ...(['building_id', 'host', 'main_name', 'token', 'set_by', 'set_at'] as const),
  ...(['verified_at', 'missing_since', 'checked_at', 'proof', 'target', 'other_texts'] as const),
] as const

const domains = (db: Db) => db.selectFrom('microsite_domain').select(COLUMNS)

export type DomainRow = NonNullable<Awaited<ReturnType<typeof findDomain>>>

export const findDomain = (db: Db, buildingId: number) =>
  domains(db).where('building_id', '=', buildingId).executeTakeFirst()

/** Whether a user may edit a building. */
export const isEditable = async (db: Db, id: number, user: SessionUser): Promise<boolean> =>
  (await editable(db, id, user).executeTakeFirst()) !== undefined

/** The same; its row is then locked against a second change of its domain. */
export const lockEditable = async (db: Db, id: number, user: SessionUser): Promise<boolean> =>
  (await editable(db, id, user).forNoKeyUpdate().executeTakeFirst()) !== undefined

const editable = (db: Db, id: number, user: SessionUser) =>
  db.selectFrom('building').where('building.id', '=', id).where(mayEdit(user)).select('building.id')

/** The domain of a building, locked until the transaction ends. */
export const lockDomain = (db: Db, buildingId: number) =>
  domains(db).where('building_id', '=', buildingId).forUpdate().executeTakeFirst()

type NewDomain = { buildingId: number; host: string; hasWww: boolean; token: string; userId: number; now: Date }

/** Sets the domain of a building in place of another; nothing is known of it yet. */
export async function setDomain(db: Db, { buildingId, host, hasWww, token, userId, now }: NewDomain) {
  await deleteDomain(db, buildingId)
  await db
    .insertInto('microsite_domain')
    .values({ building_id: buildingId, host, has_www: hasWww, token, set_by: userId, set_at: now })
    .execute()
}

/** Whether the main name begins with www.; what is known of the domain stays. */
export const setMainName = (db: Db, buildingId: number, hasWww: boolean) =>
  db.updateTable('microsite_domain').set({ has_www: hasWww }).where('building_id', '=', buildingId).execute()

export const deleteDomain = (db: Db, buildingId: number) =>
  db.deleteFrom('microsite_domain').where('building_id', '=', buildingId).execute()

type Findings = {
  proof: Proof
  target: Target
  otherTexts: string[]
  verifiedAt: Date | null
  missingSince: Date | null
}

export const saveFindings = (db: Db, buildingId: number, now: Date, findings: Findings) =>
  db
    .updateTable('microsite_domain')
    .set({
      checked_at: now,
      proof: findings.proof,
      target: findings.target,
      other_texts: findings.otherTexts,
      verified_at: findings.verifiedAt,
      missing_since: findings.missingSince,
    })
    .where('building_id', '=', buildingId)
    .execute()

/** The domain of another building that has proved the same host. */
export const findOtherOwner = (db: Db, { host, building_id }: Pick<DomainRow, 'host' | 'building_id'>) =>
  domains(db)
    .where('host', '=', host)
    .where('verified_at', 'is not', null)
    .where('building_id', '!=', building_id)
    .executeTakeFirst()

/** Ends what was proved of a domain, whose record is no longer there. */
export const endVerification = (db: Db, buildingId: number) =>
  db
    .updateTable('microsite_domain')
    .set({ verified_at: null, missing_since: null, proof: 'missing' })
    .where('building_id', '=', buildingId)
    .execute()

type Due = { now: Date; checkedBefore: Date; except: number[]; most: number }

/**
 * The buildings whose domains are due, those first that were not checked for longest: verified ones, and for a month those
 * that wait for their proof.
 */
export const findDomainsDue = (db: Db, { now, checkedBefore, except, most }: Due) =>
  db
    .selectFrom('microsite_domain')
    .where('building_id', 'not in', [0, ...except])
    .where((eb) => eb.or([eb('verified_at', 'is not', null), eb('set_at', '>', daysBefore(now, WAITING_DAYS))]))
    .where((eb) => eb.or([eb('checked_at', 'is', null), eb('checked_at', '<', checkedBefore)]))
    .select('building_id')
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .orderBy('building_id')
    .limit(most)
    .execute()
