/** A running product, its database and its files. */
export type Product = { url: string; databaseUrl: string; storageUrl: string }

const VARIABLE = 'JOURNEY_PRODUCTS'

/** Writes the products, one for each worker, to the environment in which workers start. */
export function noteProducts(products: Product[]) {
  process.env[VARIABLE] = JSON.stringify(products)
}

/** The product of this worker, so that concurrent journeys share no data; undefined before it has started. */
export function productOfWorker(): Product | undefined {
  const products: Product[] = JSON.parse(process.env[VARIABLE] ?? '[]')
  return products[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]
}
