import type { Static, TSchema } from 'typebox'
import type { Permission } from './permissions.ts'

/**
 * Who may call an endpoint; one without a rule does not compile. `public` gives all clients the same response, which is
 * publicly cacheable; a permission limits it to certain roles; `metrics` requires its own token.
 */
export type Access = 'public' | 'metrics' | Permission

/** Whether an admin who views the site as another user may send a request. */
export type WhileViewing = 'allowed' | 'refused'

/** One HTTP operation. Its key in a contract, 'GET /api/listings/:id', is its name in handler, browser call and test. */
export type Endpoint = {
  access: Access
  /** A write without a CSRF token, because it does not come from a page of this site; test/access.db.test.ts lists them. */
  csrfExempt?: true
  /**
   * A write that visitors also send from a frame on another site, where browsers withhold the cookies that a CSRF token is
   * compared with: for them the origin is enough. test/access.db.test.ts lists them.
   */
  fromFrames?: true
  /**
   * A write that visitors also send from a building's own site, where nobody has a session: the origin must be that of the
   * site. test/access.db.test.ts lists them.
   */
  fromSites?: true
  /** Default: only reads are allowed, and none that needs `manage_own_account`. test/access.db.test.ts lists the exceptions. */
  whileViewing?: WhileViewing
  /** A write that stays within the account, or that a password or link authorizes: visitors who look around in a sandbox may send it. test/sandbox.db.test.ts lists them. */
  inSandbox?: true
  /** What a request costs its address's budget: more than others, because it searches the catalog, or as little as a file. */
  cost?: 'search' | 'file'
  /** One sentence for the API documentation. */
  summary: string
  params?: TSchema
  query?: TSchema
  body?: TSchema
  /** The request's body is a file of at most this many bytes, sent as application/octet-stream. */
  bytes?: number
  /** The status of a successful response. Default: 200. */
  status?: 201 | 202
  reply: TSchema
}

export type Contract = Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Endpoint>

/** The endpoints of `C` for landlords' users: /api/portfolio/… instead of /api/admin/…, for their own company alone. */
type PortfolioOf<C extends Contract> = {
  [K in keyof C as K extends `${infer Method} /api/admin/${infer Path}`
    ? `${Method} /api/portfolio/${Path}`
    : never]: Omit<C[K], 'access'> & { access: 'own_company' }
}

/** The same endpoints for landlords' users; the handlers check by `user` what belongs to their company. */
export function portfolioOf<C extends Contract>(contract: C): PortfolioOf<C> {
  const entries = Object.entries(contract).map(([name, endpoint]) => [
    portfolioName(name),
    { ...endpoint, access: 'own_company' },
  ])
  return Object.fromEntries(entries) as PortfolioOf<C>
}

/** `Table` with the name of one kind of subject, such as listings, in the place of `{subject}`. */
type ForSubject<Table, Subject extends string> = {
  [K in keyof Table as K extends `${infer Before}/{subject}/${infer After}`
    ? `${Before}/${Subject}/${After}`
    : K]: Table[K]
}

/** The endpoints that several kinds of subject have in common, or their handlers, for one of them. */
export function forSubject<Table extends object, Subject extends string>(table: Table, subject: Subject) {
  const entries = Object.entries(table).map(([name, value]) => [name.replace('/{subject}/', `/${subject}/`), value])
  return Object.fromEntries(entries) as ForSubject<Table, Subject>
}

export const portfolioName = (name: string) => name.replace(' /api/admin/', ' /api/portfolio/')

type Part = 'params' | 'query' | 'body'

/** The input of a call: exactly the parts that the endpoint declares. A file is a Blob in browsers, on the server a Buffer. */
export type Input<E extends Endpoint, File = Blob> = {
  [K in Part as E[K] extends TSchema ? K : never]: E[K] extends TSchema ? Static<E[K]> : never
} & (E extends { bytes: number } ? { bytes: File } : unknown)
export type Reply<E extends Endpoint> = Static<E['reply']>
