import type { SessionUser } from '#platform/http/session.ts'

/** Whether a user may edit what a company shows of itself: its landlord users, and admins. */
export const mayEditCompany = ({ role, companyId }: Pick<SessionUser, 'role' | 'companyId'>, id: number): boolean =>
  role === 'admin' || (role === 'landlord_rep' && companyId === id)
