import type { SessionUser } from '#platform/http/session.ts'

/** Whose business a listing is. */
export type Concerned = {
  /** The companies that own, manage, lease or occupy its building. */
  companyIds: readonly number[]
  /** Of its agents. */
  emails: readonly string[]
}

/** Whether somebody may see how often a listing was looked at. An address counts once it is known to be theirs. */
export function mayReadFigures(
  { role, companyId, email, emailVerified }: Pick<SessionUser, 'role' | 'companyId' | 'email' | 'emailVerified'>,
  { companyIds, emails }: Concerned,
): boolean {
  if (role === 'admin') return true
  if (companyId !== null && companyIds.includes(companyId)) return true
  return emailVerified && emails.some((agent) => agent.toLowerCase() === email)
}
