import { notFound } from '@tanstack/react-router'
import { Page as ListingPage, load as loadListing } from '#features/catalog/listings/web/ListingPage.tsx'
import type { PageHead } from '#ui/head.ts'
import type { LoadContext } from '#ui/page.tsx'
import classes from './MarketListingPage.module.css'

/** The page of a space inside another site: its true address is the space's own. */
export async function load(context: LoadContext): Promise<PageHead> {
  const id = Number(context.params.id)
  if (!Number.isSafeInteger(id) || id < 1) throw notFound()
  const { slug } = await context.read('GET /api/listings/:id', { params: { id } })
  return loadListing({ ...context, params: { id: String(id), slug } })
}

/** The same page without the way up to our own search: the other site has its own. */
export function Page() {
  return (
    <div className={classes.embedded}>
      <ListingPage />
    </div>
  )
}
