/** The page already shows why a write failed. */
export class ShownError extends Error {
  override name = 'ShownError'
}
