import type { FillSandbox } from '#features/accounts/sandbox/start-sandbox.ts'

/** A visitor who looks around has the broker's tourbooks, without their links and visits. */
export const fillSandbox: FillSandbox = async (db, userId, now) => {
  // Loaded when it is used: most starts of a server have no such visitor.
  const { seedTourbooks } = await import('./tourbooks.ts')
  await seedTourbooks(db, userId, now, { setsPhotos: false })
}
