import { sql } from 'kysely'
import { privatePictureOrNull } from '#features/media/present-media.ts'
import { findPicture } from '#features/media/store.ts'
import type { Locale } from '#lib/locale.ts'
import type { Role } from '#lib/permissions.ts'
import { readablePhone } from '#lib/phone.ts'
import { singleLine } from '#lib/single-line.ts'
import type { Db } from '#platform/database/db.ts'
import { notFound } from '#platform/errors.ts'
import type { AccountSummary, Professional, Profile, TourbookContact } from './contract.ts'

/** A user's profile; `tokenHash` is that of the current session. */
export async function loadProfile(
  db: Db,
  { userId: id, tokenHash, since, now }: SessionOf & { now: Date },
): Promise<Profile> {
  const proofs = await findProofs(db, { userId: id, tokenHash, since })
  const row = await users(db)
    .where('app_user.id', '=', id)
    .select((row) =>
      row
        .selectFrom('one_time_token')
        .whereRef('user_id', '=', 'app_user.id')
        .where('kind', '=', 'change_email')
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('one_time_token.created_at', 'desc')
        .limit(1)
        .select('one_time_token.email')
        .as('pending_email'),
    )
    .executeTakeFirstOrThrow()
  return {
    ...identityOf(row),
    pendingEmail: row.pending_email,
    hasPassword: proofs.hasPassword,
    signInAgain: proofs.hasPassword || !proofs.hasIdentity ? null : proofs.isFresh ? 'done' : 'needed',
    locale: row.locale,
    portrait: privatePictureOrNull(await findPicture(db, row.picture_id)),
  }
}

/** The account as an administrator sees it; throws 404 when there is none. */
export async function loadSummary(db: Db, id: number): Promise<AccountSummary> {
  const row = await users(db)
    .where('app_user.id', '=', id)
    .leftJoin(
      (sessions) =>
        sessions
          .selectFrom('session')
          .groupBy('session.user_id')
          .select('session.user_id')
          .select((each) => [each.fn.max('seen_at').as('seen_at'), each.fn.countAll<number>().as('session_count')])
          .as('used'),
      (join) => join.onRef('used.user_id', '=', 'app_user.id'),
    )
    .select(['used.seen_at', 'used.session_count', 'deactivated_at', 'deletion_requested_at', 'app_user.created_at'])
    .executeTakeFirst()
  if (!row) throw notFound('account')
  return {
    ...identityOf(row),
    ...professionalOf(row),
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at?.toISOString() ?? null,
    sessionCount: Number(row.session_count ?? 0),
    state: row.deletion_requested_at ? 'leaving' : row.deactivated_at ? 'deactivated' : 'active',
  }
}

const users = (db: Db) =>
  db
    .selectFrom('app_user')
    .leftJoin('company', 'company.id', 'app_user.company_id')
    .select(['app_user.id', 'email', 'email_verified_at', 'password_hash', 'first_name', 'last_name', 'role', 'market'])
    .select(['picture_id', 'external_id', 'locale', 'company_name', 'title', 'phone', 'license_number'])
    .select(['office_address', 'about'])
    .select('company.name as employer')

type UserRow = Awaited<ReturnType<ReturnType<typeof users>['executeTakeFirstOrThrow']>>

const identityOf = (row: UserRow) => ({
  id: row.id,
  email: row.email,
  emailVerified: row.email_verified_at !== null,
  firstName: row.first_name,
  lastName: row.last_name,
  role: row.role,
  employer: row.employer,
  market: row.market,
  vtsId: row.external_id,
})

const professionalOf = (row: UserRow): Professional => ({
  companyName: row.company_name ?? '',
  title: row.title ?? '',
  phone: row.phone ?? '',
  licenseNumber: row.license_number ?? '',
  officeAddress: row.office_address ?? '',
  about: row.about ?? '',
})

type ProfileChange = { firstName: string; lastName: string; locale: Locale | null; market: string | null }

export async function saveProfile(db: Db, id: number, change: ProfileChange, now: Date) {
  const { firstName, lastName, locale, market } = change
  await updateUser(db, id, { first_name: firstName, last_name: lastName, locale, market, updated_at: now })
}

export async function saveLanguage(db: Db, id: number, locale: Locale, now: Date) {
  await updateUser(db, id, { locale, updated_at: now })
}

export async function saveRole(db: Db, id: number, role: Role, now: Date) {
  await updateUser(db, id, { role, updated_at: now })
}

export async function savePassword(db: Db, id: number, passwordHash: string, now: Date) {
  await updateUser(db, id, { password_hash: passwordHash, updated_at: now })
}

export async function loadProfessional(db: Db, id: number): Promise<Professional> {
  return professionalOf(await users(db).where('app_user.id', '=', id).executeTakeFirstOrThrow())
}

export async function saveProfessional(db: Db, id: number, professional: Professional, now: Date) {
  await updateUser(db, id, {
    company_name: lineOrNull(professional.companyName),
    title: lineOrNull(professional.title),
    phone: orNull(readablePhone(singleLine(professional.phone))),
    license_number: lineOrNull(professional.licenseNumber),
    office_address: lineOrNull(professional.officeAddress),
    about: orNull(professional.about),
    updated_at: now,
  })
}

type UserChange = {
  first_name?: string
  last_name?: string
  locale?: Locale | null
  market?: string | null
  role?: Role
  password_hash?: string
  company_name?: string | null
  title?: string | null
  phone?: string | null
  license_number?: string | null
  office_address?: string | null
  about?: string | null
  updated_at: Date
}

async function updateUser(db: Db, id: number, change: UserChange) {
  const version = sql<number>`version + 1`
  await db
    .updateTable('app_user')
    .set({ ...change, version })
    .where('id', '=', id)
    .execute()
}

const orNull = (text: string): string | null => text.trim() || null
const lineOrNull = (text: string): string | null => singleLine(text) || null

/** The sender of a user's tourbooks, and what is shown where it is empty. */
export async function loadTourbookContact(db: Db, id: number) {
  const row = await db
    .selectFrom('app_user')
    .leftJoin('tourbook_contact as contact', 'contact.user_id', 'app_user.id')
    .where('app_user.id', '=', id)
    .select(['contact.display_name', 'contact.title', 'contact.phone', 'contact.email', 'contact.color'])
    .select('contact.logo_picture_id')
    .select(['first_name', 'last_name', 'app_user.title as own_title', 'app_user.phone as own_phone'])
    .select('app_user.email as own_email')
    .executeTakeFirstOrThrow()
  return {
    displayName: row.display_name ?? '',
    title: row.title ?? '',
    phone: row.phone ?? '',
    email: row.email ?? '',
    color: row.color,
    logo: privatePictureOrNull(await findPicture(db, row.logo_picture_id)),
    usual: {
      displayName: `${row.first_name} ${row.last_name}`.trim(),
      title: row.own_title ?? '',
      phone: row.own_phone ?? '',
      email: row.own_email,
    },
  }
}

export async function saveTourbookContact(db: Db, id: number, contact: TourbookContact, now: Date) {
  const values = {
    display_name: lineOrNull(contact.displayName),
    title: lineOrNull(contact.title),
    phone: orNull(readablePhone(singleLine(contact.phone))),
    email: orNull(contact.email),
    color: contact.color,
    updated_at: now,
  }
  await db
    .insertInto('tourbook_contact')
    .values({ user_id: id, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

type SessionOf = { userId: number; tokenHash: Buffer; since: Date }

/** How a user can prove their identity; `isFresh` when this session is a new sign-in by SSO or passkey after `since`. */
export async function findProofs(db: Db, { userId, tokenHash, since }: SessionOf) {
  const { password_hash, identities, fresh, startedBy } = await db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select('password_hash')
    .select((row) => [
      row
        .selectFrom('oidc_identity')
        .whereRef('user_id', '=', 'app_user.id')
        .select((each) => each.fn.countAll<number>().as('count'))
        .as('identities'),
      freshSession(db, { userId, tokenHash, since }).as('fresh'),
      row.selectFrom('session').where('token_hash', '=', tokenHash).select('started_by').as('startedBy'),
    ])
    .executeTakeFirstOrThrow()
  return { hasPassword: password_hash !== null, hasIdentity: identities! > 0, isFresh: fresh !== null, startedBy }
}

const freshSession = (db: Db, { userId, tokenHash, since }: SessionOf) =>
  db
    .selectFrom('session')
    .where('token_hash', '=', tokenHash)
    .where('session.user_id', '=', userId)
    .where('started_by', 'in', ['sso_again', 'passkey'])
    .where('session.created_at', '>', since)
    .select('session.user_id')

/** Whether a session is still fresh and its account still has no password; locked until the transaction ends. */
export async function lockSession(db: Db, session: SessionOf): Promise<boolean> {
  const user = await db
    .selectFrom('app_user')
    .where('id', '=', session.userId)
    .where('password_hash', 'is', null)
    .where('deactivated_at', 'is', null)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return user !== undefined && (await freshSession(db, session).forUpdate().executeTakeFirst()) !== undefined
}

/** Voids every email link that could change who has access to an account. */
export async function consumeEmailLinks(db: Db, userId: number, now: Date) {
  await db
    .updateTable('one_time_token')
    .set({ used_at: now, data: '{}' })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/** Sets an account's verified address and returns its previous one; undefined when another account has the address. */
export async function claimAddress(db: Db, userId: number, email: string, now: Date) {
  const before = await db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select(['email', 'market', 'locale'])
    .forUpdate()
    .executeTakeFirst()
  const { numUpdatedRows } = await db
    .updateTable('app_user')
    .set({ email, email_verified_at: now, updated_at: now })
    .where('id', '=', userId)
    .where('deactivated_at', 'is', null)
    .where((row) =>
      row.not(
        row.exists(row.selectFrom('app_user as other').where('other.email', '=', email).select(sql`1`.as('one'))),
      ),
    )
    .executeTakeFirstOrThrow()
  return before && numUpdatedRows === 1n ? before : undefined
}
