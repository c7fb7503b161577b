import type { Static, TSchema } from 'typebox'
import type { Permission } from './permissions.ts'

/**
 * Who may call an endpoint; one without a rule does not compile. `public` answers everybody the same, so anybody may
 * keep the answer; a permission says whom it answers; `metrics` asks for a token of its own.
 */
export type Access = 'public' | 'metrics' | Permission

/** One HTTP operation. Its key in a contract, 'GET /api/listings/:id', is its name in handler, browser call and test. */
export type Endpoint = {
  access: Access
  /** A write that asks for no anti-forgery token, because it comes from no page of ours; test/access.test.ts lists them. */
  csrfExempt?: true
  /** A request that takes more from its address's budget than others: it searches the catalog. */
  cost?: 'search'
  /** One sentence for the API's page. */
  summary: string
  params?: TSchema
  query?: TSchema
  body?: TSchema
  /** Of an answer that went well; 200 unless said. */
  status?: 201 | 202
  reply: TSchema
}

export type Contract = Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Endpoint>

type Part = 'params' | 'query' | 'body'

/** What a caller passes: exactly the parts the endpoint declares. */
export type Input<E extends Endpoint> = {
  [K in Part as E[K] extends TSchema ? K : never]: E[K] extends TSchema ? Static<E[K]> : never
}
export type Reply<E extends Endpoint> = Static<E['reply']>
