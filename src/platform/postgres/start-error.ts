/** Why the embedded PostgreSQL is not there, with what the reader can do about it. */
export class PostgresStartError extends Error {
  override name = 'PostgresStartError'

  constructor(message: string, remedy?: string) {
    super(remedy ? `${message}\n  ${remedy}` : message)
  }
}
