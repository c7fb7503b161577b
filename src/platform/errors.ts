/** One invalid field: its name and what was expected of it. */
export type FieldError = { field: string; message: string }

/** An error whose message the client may see. Any other error is a 500: logged in full, with no details for the client. */
export class AppError extends Error {
  override name = 'AppError'
  readonly status: number
  readonly code: string
  readonly fields: FieldError[]
  /** Seconds after which the client may retry. */
  readonly retryAfterS: number | undefined
  /** The stored record that a change with an older version would have overwritten. */
  readonly current: object | undefined
  constructor(
    status: number,
    code: string,
    message: string,
    fields: FieldError[] = [],
    { retryAfterS, current }: { retryAfterS?: number; current?: object } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
    this.retryAfterS = retryAfterS
    this.current = current
  }
}

export const notFound = (what: string) => new AppError(404, 'not_found', `There is no such ${what}.`)
export const signInFirst = () => new AppError(401, 'signed_out', 'Sign in first.')
export const conflict = (message: string) => new AppError(409, 'conflict', message)
/** 409 with the stored record, field by field and with its `version`, for a change of an older version. */
export const stale = (current: object & { version: number }) =>
  new AppError(409, 'stale', 'This was changed meanwhile. Compare with the current values.', [], { current })
const RETRY_AFTER_S = 5
export const unavailable = (message: string) =>
  new AppError(503, 'unavailable', message, [], { retryAfterS: RETRY_AFTER_S })

/** Throws a 400 that names the invalid fields, if there are any. */
export function rejectInvalid(mistakes: FieldError[]) {
  if (mistakes.length > 0) throw invalid(mistakes)
}

/** 400 naming each invalid field and what was expected. */
export function invalid(fields: FieldError[]) {
  const [first] = fields
  return new AppError(400, 'invalid', first ? `${first.field}: ${first.message}` : 'The request is not valid.', fields)
}
