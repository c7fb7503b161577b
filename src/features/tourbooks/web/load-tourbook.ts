import { paths } from '#lib/paths.ts'
import { idIn, type LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { TOURBOOK } from './use-tourbook.ts'

/** Reads the tourbook of a page, and returns the page's head. */
export async function loadTourbook({ read, params, text }: LoadContext): Promise<PageHead> {
  const id = idIn(params.id)
  const { name } = await read(TOURBOOK, { params: { id } })
  return { title: name, description: text('tourbooks.describe'), canonical: paths.tourbook({ id }), noIndex: true }
}
