/** The part of autocannon used here: it is not a dependency of Frontage, so its types cannot be imported. */
export type Load = (options: {
  url: string
  connections: number
  duration: number
  /** Requests per second of all connections together; unset: as many as possible. */
  overallRate?: number
  requests: LoadRequest[]
}) => Promise<LoadResult>

export type LoadRequest = {
  method?: string
  path: string
  headers: Record<string, string>
  body?: string
  /** Changes the request before each time it is sent. */
  setupRequest?(request: LoadRequest): LoadRequest
}

export type LoadResult = {
  requests: { average: number; total: number }
  latency: { p50: number; p99: number }
  throughput: { average: number }
  non2xx: number
  errors: number
}

/** The load generator, a package of bench/ only. */
export async function importLoad(): Promise<Load> {
  const name = 'autocannon'
  const { default: load } = (await import(name)) as { default: Load }
  return load
}
