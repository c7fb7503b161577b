import { notFound } from '@tanstack/react-router'
import { ReasonList } from '#features/property-records/web/ReasonList.tsx'
import { paths } from '#lib/paths.ts'
import { useListRead } from '#site/api/use-list-read.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { PageHead } from '#ui/head.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Pager } from '#ui/Pager.tsx'
import { pageInQuery } from '#ui/routing/search-params.ts'
import { usePageQuery } from '#ui/routing/use-address.ts'
import frame from '#ui/table/table-page.module.css'
import { useText } from '#ui/use-text.ts'
import type { Duplicate } from '../contract.ts'
import classes from './DuplicatesPage.module.css'

export async function load({ search, read, text }: LoadContext): Promise<PageHead> {
  const page = pageInQuery(search)
  const { duplicates } = await read('GET /api/admin/duplicates', { query: { page } })
  if (page > 1 && duplicates.length === 0) throw notFound()
  return {
    title: text('duplicates.title'),
    description: text('duplicates.about'),
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
  return (
    <div className={`page ${frame.page}`}>
      <PageHeader title={text('duplicates.title')} about={text('duplicates.about')} />
      {data.duplicates.length === 0 ? (
        <EmptyState title={text('duplicates.none')} about={text('duplicates.none.about')} />
      ) : (
        <ul className={classes.pairs} data-stale={isStale || undefined}>
          {data.duplicates.map((pair) => (
            <Pair key={`${pair.one.id} ${pair.other.id}`} pair={pair} />
          ))}
        </ul>
      )}
      <Pager
        pagination={data.pagination}
        pathOf={(page) => paths.adminDuplicates({ page: page > 1 ? page : undefined })}
      />
    </div>
  )
}

function Pair({ pair: { one, other, reasons } }: { pair: Duplicate }) {
  const text = useText()
  return (
    <li>
      {[one, other].map(({ id, name, street, city, listingCount }) => (
        <div key={id}>
          <b>{name}</b>
          <p>{text('duplicates.address', { street, city })}</p>
          <p>{text('duplicates.spaces', { count: listingCount })}</p>
        </div>
      ))}
      <ReasonList reasons={reasons} />
      <Button size="small" href={paths.adminDuplicate({ one: one.id, other: other.id })}>
        {text('comparison.compare')}
      </Button>
    </li>
  )
}
