import { notFound } from '@tanstack/react-router'
import { ReasonList } from '#features/property-records/web/ReasonList.tsx'
import { paths } from '#lib/paths.ts'
import { useListRead } from '#site/api/use-list-read.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { Pager } from '#ui/Pager.tsx'
import { pageInQuery } from '#ui/routing/search-params.ts'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import type { Duplicate } from '../contract.ts'
import { DuplicatesFrame } from './DuplicatesFrame.tsx'
import { PairList } from './PairList.tsx'

export async function load({ search, read, text }: LoadContext): Promise<PageHead> {
  const page = pageInQuery(search)
  const { duplicates } = await read('GET /api/admin/duplicates', { query: { page } })
  if (page > 1 && duplicates.length === 0) throw notFound()
  return {
    title: text('duplicates.title'),
    description: text('duplicates.buildings.about'),
    canonical: paths.adminDuplicates(),
    noIndex: true,
  }
}

/** The pairs of buildings that may be one, the surest first. */
export function Page() {
  const text = useText()
  const page = pageInQuery(usePageQuery())
  const { data, isStale } = useListRead('GET /api/admin/duplicates', { query: { page } })
  if (!data) return null
  const sideOf = ({ id, name, street, city, listingCount }: Duplicate['one']) => ({
    ...{ id, name },
    lines: [text('duplicates.address', { street, city }), text('duplicates.spaces', { count: listingCount })],
  })
  const pairs = data.duplicates.map(({ one, other, reasons }) => ({
    ...{ one: sideOf(one), other: sideOf(other), reasons: <ReasonList reasons={reasons} /> },
    href: paths.adminDuplicate({ one: one.id, other: other.id }),
  }))
  return (
    <DuplicatesFrame kind="buildings" isEmpty={pairs.length === 0}>
      <PairList pairs={pairs} isStale={isStale} />
      <Pager
        pagination={data.pagination}
        pathOf={(page) => paths.adminDuplicates({ page: page > 1 ? page : undefined })}
      />
    </DuplicatesFrame>
  )
}
