import type { Static, TSchema } from 'typebox'

/** Who may call an endpoint. The server maps each rule to a function; an endpoint without one does not compile. */
export type Access = 'public' | 'metrics'

/** One HTTP operation. Its key in a contract, 'GET /api/listings/:id', is its name in handler, browser call and test. */
export type Endpoint = {
  access: Access
  /** One sentence for the API's page. */
  summary: string
  params?: TSchema
  query?: TSchema
  body?: TSchema
  reply: TSchema
}

export type Contract = Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Endpoint>

type Part = 'params' | 'query' | 'body'

/** What a caller passes: exactly the parts the endpoint declares. */
export type Input<E extends Endpoint> = {
  [K in Part as E[K] extends TSchema ? K : never]: E[K] extends TSchema ? Static<E[K]> : never
}
export type Reply<E extends Endpoint> = Static<E['reply']>
