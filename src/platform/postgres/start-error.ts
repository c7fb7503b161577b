/** The reason why the embedded PostgreSQL did not start, with a remedy. */
export class PostgresStartError extends Error {
  override name = 'PostgresStartError'

  constructor(message: string, remedy?: string) {
    super(remedy ? `${message}\n  ${remedy}` : message)
  }
}
