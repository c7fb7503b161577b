export const ROLES = ['occupier', 'tenant_rep', 'landlord_rep', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** The role of a signed-in user, or a visitor. */
export type Principal = 'visitor' | Role

const EVERYONE = ['visitor', ...ROLES] as const
const SIGNED_IN = ROLES

/**
 * The roles that have each permission. Every route names one; ownership is checked in addition where data is read. Without
 * the permission the response is 404, or 401 when signing in could help.
 */
export const PERMISSIONS = {
  /** Requests that depend on the client: its session, its events, its submissions. */
  take_part: EVERYONE,
  manage_own_account: SIGNED_IN,
  save_items: SIGNED_IN,
  manage_tourbooks: SIGNED_IN,
  read_listing_figures: SIGNED_IN,
  /** Terms of a listing that its landlord shows to brokers alone. */
  read_broker_terms: ['tenant_rep', 'admin'],
  /** Pages as they will be, before they are published. */
  preview_records: ['landlord_rep', 'admin'],
  read_inquiries: ['landlord_rep', 'admin'],
  /** The catalog of the user's own company, and nothing else of it: /api/portfolio. */
  own_company: ['landlord_rep'],
  administer: ['admin'],
} as const satisfies Record<string, readonly Principal[]>

export type Permission = keyof typeof PERMISSIONS

/** Permissions that a visitor may have. */
type OpenPermission = {
  [P in Permission]: 'visitor' extends (typeof PERMISSIONS)[P][number] ? P : never
}[Permission]

/** Permissions that only a signed-in user can have. */
export type UserPermission = Exclude<Permission, OpenPermission>

export const isAllowed = (permission: Permission, requester: Principal): boolean =>
  (PERMISSIONS[permission] as readonly Principal[]).includes(requester)
