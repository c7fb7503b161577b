import type { FullConfig } from '@playwright/test'
import { noteProducts } from './journeys/product-of-worker.ts'
import { startProducts } from './product.ts'

/** Playwright calls this once before the journeys; what it returns runs after them. */
export default async function startForJourneys({ workers }: FullConfig): Promise<() => Promise<void>> {
  const { products, stop } = await startProducts(workers)
  noteProducts(products)
  return stop
}
