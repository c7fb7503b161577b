/** An error response of the API, with its problem+json. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly problem: { detail?: string; code?: string; fields?: { field: string; message: string }[]; current?: object }
  /** The pause that the server asks for before the next attempt, in seconds. */
  readonly retryAfterS: number | undefined
  constructor(name: string, status: number, problem: ApiError['problem'], retryAfterS?: number) {
    super(problem.detail ?? `${name} responded with ${status}`)
    this.status = status
    this.problem = problem
    this.retryAfterS = retryAfterS
  }
}
