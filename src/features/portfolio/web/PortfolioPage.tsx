import { IconCircleCheck, IconFileImport } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { ReplyOf } from '#api'
import { formatCount } from '#lib/count.ts'
import { paths } from '#lib/paths.ts'
import { readOptions } from '#site/api/api-client.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { useApp } from '#site/routing/use-app.ts'
import { useCurrentUser } from '#site/use-current-user.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { PageHead } from '#ui/head.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { usePageQuery } from '#ui/routing/use-address.ts'
import type { TableAddress } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { FilterLinks } from '#ui/table/TableTools.tsx'
import frame from '#ui/table/table-page.module.css'
import { useSelection } from '#ui/table/use-selection.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { PortfolioListing } from '../contract.ts'
import { BuildingTable } from './BuildingTable.tsx'
import { DueNotice } from './DueNotice.tsx'
import classes from './PortfolioPage.module.css'
import { PortfolioTools } from './PortfolioTools.tsx'
import { listQuery, type PortfolioAddress, portfolioPath, readPortfolioAddress } from './read-portfolio-address.ts'
import { useConfirmListings } from './use-confirm-listings.ts'
import { usePortfolioColumns } from './use-portfolio-columns.tsx'

export async function load({ search, read, text }: LoadContext): Promise<PageHead> {
  const query = listQuery(readPortfolioAddress(search))
  const { listings } = await read('GET /api/portfolio/listings', { query })
  if (query.page > 1 && listings.length === 0) throw notFound()
  return {
    title: text('frame.portfolio'),
    description: text('portfolio.describe'),
    canonical: paths.portfolio(),
    noIndex: true,
  }
}

type Portfolio = ReplyOf<'GET /api/portfolio/listings'>

/** The listings and buildings of the user's company: what is due for confirmation, then a table. */
export function Page() {
  const text = useText()
  const { call } = useApp()
  const address = readPortfolioAddress(usePageQuery())
  const { data, isPlaceholderData } = useQuery({
    ...readOptions(call, 'GET /api/portfolio/listings', { query: listQuery(address) }),
    placeholderData: keepPreviousData,
  })
  if (!data) return null
  return (
    <div className={`page ${frame.page}`}>
      <PageHeader
        title={text('frame.portfolio')}
        actions={
          <>
            {data.buildings.length > 0 && <Views address={address} buildings={data.buildings} />}
            {data.landlords.map(({ id, name }) => (
              <Button key={id} size="small" href={paths.portfolioLandlord({ id })}>
                {data.landlords.length === 1 ? text('record.building.landlordId') : name}
              </Button>
            ))}
            <Button size="small" href={paths.portfolioColleagues()}>
              {text('colleagues.title')}
            </Button>
            <Button size="small" href={paths.portfolioImports()}>
              <IconFileImport size={16} stroke={1.75} aria-hidden />
              {text('history.origin.import')}
            </Button>
            <Button size="small" variant="subtle" href={paths.portfolioDeleted()}>
              {text('common.deleted')}
            </Button>
          </>
        }
      />
      {data.buildings.length === 0 ? (
        <EmptyPortfolio />
      ) : (
        <>
          <DueNotice due={data.due} />
          {address.view === 'buildings' ? (
            <BuildingTable buildings={data.buildings} />
          ) : (
            <Listings address={address} data={data} isStale={isPlaceholderData} />
          )}
        </>
      )}
    </div>
  )
}

function Views({ address, buildings }: { address: PortfolioAddress } & Pick<Portfolio, 'buildings'>) {
  const text = useText()
  const locale = useLocale()
  const listingCount = buildings.reduce((sum, { listingCount }) => sum + listingCount, 0)
  const choice = (view: 'buildings' | undefined, count: number) => ({
    value: view,
    label: (
      <>
        {text(`portfolio.${view ?? 'spaces'}`)}
        <span className={`num ${classes.count}`}>{formatCount(count, locale)}</span>
      </>
    ),
    href: portfolioPath({ view }),
  })
  return (
    <FilterLinks
      label={text('common.view')}
      value={address.view}
      choices={[choice(undefined, listingCount), choice('buildings', buildings.length)]}
    />
  )
}

function Listings({ address, data, isStale }: { address: PortfolioAddress; data: Portfolio; isStale: boolean }) {
  const text = useText()
  const columns = usePortfolioColumns()
  const { listings, pagination, counts, buildings } = data
  const selection = useSelection({ scope: portfolioPath(address), ids: listings.map(({ id }) => id) })
  const { confirm, isPending } = useConfirmListings({ onDone: selection.clear })
  const selected = listings.filter(({ id }) => selection.selected.has(id)).map(({ id }) => id)
  const toTable = (change: TableAddress) => portfolioPath({ ...address, ...change })
  return (
    <>
      <PortfolioTools address={address} counts={counts} buildings={buildings} columns={columns} />
      <DataTable
        label={text('common.spaces')}
        columns={columns}
        rows={listings}
        idOf={({ id }) => id}
        address={{ ...address, sort: listQuery(address).sort }}
        pathOf={toTable}
        pagination={pagination}
        isStale={isStale}
        empty={<NoMatches />}
        selection={{
          ...selection,
          nameOf: (listing) =>
            isConfirmable(listing)
              ? text('listing.title', { space: listing.name, building: listing.building.name })
              : null,
          actions: (
            <button type="button" disabled={isPending} onClick={() => confirm(selected)}>
              <IconCircleCheck size={18} stroke={1.75} aria-hidden />
              {text('portfolio.confirmSelected')}
            </button>
          ),
        }}
      />
    </>
  )
}

const isConfirmable = ({ isPublic, status }: PortfolioListing) => isPublic && status !== 'leased'

function NoMatches() {
  const text = useText()
  return (
    <EmptyState
      title={text('portfolio.none')}
      action={<SiteLink href={paths.portfolio()}>{text('common.showAllSpaces')}</SiteLink>}
    />
  )
}

function EmptyPortfolio() {
  const text = useText()
  const { user } = useCurrentUser()
  return (
    <EmptyState
      title={text('portfolio.empty')}
      about={text(user && !user.company ? 'portfolio.empty.noCompany' : 'portfolio.empty.about')}
    />
  )
}
