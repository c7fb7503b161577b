/** One that runs, and where its database is, for whoever is on this machine. */
export type Product = { url: string; databaseUrl: string }

const VARIABLE = 'JOURNEY_PRODUCTS'

/** Leaves word of the products, one for each worker, in the environment that workers are started with. */
export function noteProducts(products: Product[]) {
  process.env[VARIABLE] = JSON.stringify(products)
}

/** The product of this worker alone, so that no journey meets what another does at the same time; undefined before it is there. */
export function productOfWorker(): Product | undefined {
  const products: Product[] = JSON.parse(process.env[VARIABLE] ?? '[]')
  return products[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]
}
