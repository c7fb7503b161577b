import { startProduct } from './product.ts'

/** Playwright calls this once before the journeys; what it returns runs after them. */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  const { url, databaseUrl, stop } = await startProduct()
  process.env.JOURNEYS_URL = url
  process.env.JOURNEYS_DATABASE_URL = databaseUrl
  return stop
}
