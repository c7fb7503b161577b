export const ROLES = ['occupier', 'tenant_rep', 'landlord_rep', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Who asks: a role, or nobody signed in. */
export type Principal = 'visitor' | Role

const EVERYBODY = ['visitor', ...ROLES] as const
const SIGNED_IN = ROLES

/**
 * Who may do what. Every route names its line; what a line allows of somebody's own things alone is checked again where
 * they are read. To whom it is refused, it is not there: 404, or 401 when signing in could help.
 */
export const PERMISSIONS = {
  /** Whatever tells callers apart: their session, what they did, what they sent. */
  take_part: EVERYBODY,
  manage_own_account: SIGNED_IN,
  keep_things: SIGNED_IN,
  read_listing_figures: SIGNED_IN,
  read_inquiries: ['landlord_rep', 'admin'],
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
