import { useState } from 'react'
import type { ReplyOf } from '#api'
import { MAX_BULK_ROWS } from '#features/catalog/bulk-changes/rules.ts'
import { BulkNotice } from '#features/catalog/bulk-changes/web/BulkNotice.tsx'
import { ListingBulkActions } from '#features/catalog/bulk-changes/web/ListingBulkActions.tsx'
import { useBulkChange } from '#features/catalog/bulk-changes/web/use-bulk-change.ts'
import { paths } from '#lib/paths.ts'
import { useApp } from '#site/routing/use-app.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import type { TableAddress } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { useSelection } from '#ui/table/use-selection.ts'
import { useText } from '#ui/use-text.ts'
import type { PortfolioListing } from '../contract.ts'
import { PortfolioTools } from './PortfolioTools.tsx'
import { RentPreview } from './RentPreview.tsx'
import { listQuery, type PortfolioAddress, portfolioPath } from './read-portfolio-address.ts'
import { SpaceCard } from './SpaceCard.tsx'
import { useConfirmListings } from './use-confirm-listings.ts'
import { usePortfolioColumns } from './use-portfolio-columns.tsx'

// The table opens without the code of the page of a listing.
const ListingPreviewDialog = lazyPart(
  () => import('#features/previews/web/ListingPreviewDialog.tsx'),
  'ListingPreviewDialog',
)

type Portfolio = ReplyOf<'GET /api/portfolio/listings'>
type Props = { address: PortfolioAddress; data: Portfolio; isStale: boolean }

/** The company's spaces: edited in their rows, or many at once. */
export function ListingTable({ address, data, isStale }: Props) {
  const text = useText()
  const { call } = useApp()
  const { listings, pagination, counts, buildings, assignees } = data
  const { totalCount } = pagination
  const ids = listings.map(({ id }) => id)
  const selection = useSelection({
    scope: portfolioPath(address),
    ids,
    total: totalCount <= MAX_BULK_ROWS ? totalCount : ids.length,
    startsFull: address.chosen === 'all',
    isStale,
  })
  const bulk = useBulkChange('listings', selection, { workspace: 'portfolio', readIds })
  const { confirm } = useConfirmListings()
  const [previewed, setPreviewed] = useState<PortfolioListing>()
  const columns = usePortfolioColumns({ confirm: (id) => confirm([id]), preview: setPreviewed })
  const selected = listings.filter(({ id }) => selection.selected.has(id))

  /** The ids of every match, which the server takes at most so many of. */
  async function readIds(): Promise<number[]> {
    const found: number[] = []
    for (let page = 1; found.length < Math.min(totalCount, MAX_BULK_ROWS); page += 1) {
      const query = { ...listQuery(address), page, page_size: 100 }
      const { pagination } = await call('GET /api/portfolio/listings', { query })
      if (pagination.ids.length === 0) break
      found.push(...pagination.ids)
    }
    return found.slice(0, MAX_BULK_ROWS)
  }

  return (
    <>
      {previewed && (
        <ListingPreviewDialog id={previewed.id} name={previewed.name} onClose={() => setPreviewed(undefined)} />
      )}
      <PortfolioTools {...{ address, counts, buildings, assignees, columns }} />
      <BulkNotice {...bulk} />
      <DataTable
        label={text('common.spaces')}
        columns={columns}
        rows={listings}
        idOf={({ id }) => id}
        address={{ ...address, sort: listQuery(address).sort }}
        pathOf={(change: TableAddress) => portfolioPath({ ...address, ...change })}
        pagination={pagination}
        isStale={isStale}
        isWide
        cardOf={(listing) => <SpaceCard listing={listing} />}
        empty={<NoMatches />}
        selection={{
          ...selection,
          nameOf: ({ name, building }) => text('listing.title', { space: name, building: building.name }),
          actions: (
            <ListingBulkActions
              workspace="portfolio"
              count={selection.count}
              bulk={bulk}
              rentPreview={(percent) => <RentPreview listings={selected} percent={percent} />}
            />
          ),
        }}
      />
    </>
  )
}

function NoMatches() {
  const text = useText()
  return (
    <EmptyState
      title={text('portfolio.none')}
      action={<SiteLink href={paths.portfolio()}>{text('common.showAllSpaces')}</SiteLink>}
    />
  )
}
