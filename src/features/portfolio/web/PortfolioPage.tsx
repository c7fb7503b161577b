import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { notFound } from '@tanstack/react-router'
import type { ReplyOf } from '#api'
import { formatCount } from '#lib/count.ts'
import { paths } from '#lib/paths.ts'
import { useListRead } from '#site/api/use-list-read.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { useCurrentUser } from '#site/use-current-user.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyPage, EmptyState } from '#ui/EmptyState.tsx'
import type { PageHead } from '#ui/head.ts'
import { ActionMenu } from '#ui/menu/ActionMenu.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { FilterLinks } from '#ui/table/TableTools.tsx'
import frame from '#ui/table/table-page.module.css'
import { useLocale, useText } from '#ui/use-text.ts'
import { figuresQuery } from '../figures/web/read-figures-address.ts'
import { BuildingTable } from './BuildingTable.tsx'
import { ListingTable } from './ListingTable.tsx'
import { PortfolioOverview } from './PortfolioOverview.tsx'
import classes from './PortfolioPage.module.css'
import { listQuery, type PortfolioAddress, portfolioPath, readPortfolioAddress } from './read-portfolio-address.ts'
import { SampleSpaces } from './SampleSpaces.tsx'
import { UnsentNotice } from './unsent/UnsentNotice.tsx'

export async function load({ search, read, text }: LoadContext): Promise<PageHead> {
  const query = listQuery(readPortfolioAddress(search))
  const [{ listings }] = await Promise.all([
    read('GET /api/portfolio/listings', { query }),
    read('GET /api/portfolio/figures', { query: figuresQuery({}) }),
  ])
  if (query.page > 1 && listings.length === 0) throw notFound()
  return {
    title: text('frame.portfolio'),
    description: text('portfolio.describe'),
    canonical: paths.portfolio(),
    noIndex: true,
  }
}

type Portfolio = ReplyOf<'GET /api/portfolio/listings'>

/** The listings and buildings of the user's company: what waits for them, then a table. */
export function Page() {
  const text = useText()
  const address = readPortfolioAddress(usePageQuery())
  const { data, isStale } = useListRead('GET /api/portfolio/listings', { query: listQuery(address) })
  if (!data) return null
  const hasBuildings = data.buildings.length > 0
  const isEmpty = countSpaces(data.buildings) === 0 && address.view !== 'buildings'
  return (
    <div className={`page ${frame.page}`}>
      <PageHeader
        title={text('frame.portfolio')}
        {...(hasBuildings && {
          about: text('portfolio.about', { spaces: countSpaces(data.buildings), buildings: data.buildings.length }),
        })}
        actions={
          <>
            {hasBuildings && <Views address={address} buildings={data.buildings} />}
            <Button size="small" href={paths.portfolioImports()}>
              <IconFileImport size={16} stroke={1.75} aria-hidden />
              {text('history.origin.import')}
            </Button>
            {!isEmpty && (
              <Button size="small" variant="primary" href={paths.portfolioNewListing()}>
                <IconPlus size={16} stroke={1.75} aria-hidden />
                {text('portfolio.addSpace')}
              </Button>
            )}
            <MoreMenu landlords={data.landlords} />
          </>
        }
      />
      <UnsentNotice />
      {isEmpty ? (
        <EmptyPortfolio hasBuildings={hasBuildings} />
      ) : (
        <>
          <PortfolioOverview due={data.due} attention={data.attention} />
          {address.view === 'buildings' ? (
            <BuildingTable buildings={data.buildings} />
          ) : (
            <ListingTable address={address} data={data} isStale={isStale} />
          )}
        </>
      )}
    </div>
  )
}

const countSpaces = (buildings: Portfolio['buildings']) =>
  buildings.reduce((sum, { listingCount }) => sum + listingCount, 0)

/** What is needed less often. */
function MoreMenu({ landlords }: Pick<Portfolio, 'landlords'>) {
  const text = useText()
  return (
    <ActionMenu label={text('portfolio.more')} actions={[]}>
      <SiteLink href={paths.portfolioNewBuilding()}>{text('portfolio.addBuilding')}</SiteLink>
      {landlords.map(({ id, name }) => (
        <SiteLink key={id} href={paths.portfolioLandlord({ id })}>
          {landlords.length === 1 ? text('record.building.landlordId') : name}
        </SiteLink>
      ))}
      <SiteLink href={paths.portfolioColleagues()}>{text('colleagues.title')}</SiteLink>
      <SiteLink href={paths.portfolioDeleted()}>{text('common.deleted')}</SiteLink>
    </ActionMenu>
  )
}

function Views({ address, buildings }: { address: PortfolioAddress } & Pick<Portfolio, 'buildings'>) {
  const text = useText()
  const locale = useLocale()
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
      choices={[choice(undefined, countSpaces(buildings)), choice('buildings', buildings.length)]}
    />
  )
}

/** A space is added to a building, so that the first one comes before it. */
function EmptyPortfolio({ hasBuildings }: { hasBuildings: boolean }) {
  const text = useText()
  const { user } = useCurrentUser()
  if (user && !user.company)
    return <EmptyState title={text('portfolio.empty.title')} about={text('portfolio.empty.noCompany')} />
  return (
    <EmptyPage
      title={text('portfolio.empty.title')}
      about={text(hasBuildings ? 'portfolio.empty.space' : 'portfolio.empty.building')}
      actions={
        <>
          <Button variant="primary" size="large" href={paths.portfolioImports()}>
            <IconFileImport size={18} stroke={1.75} aria-hidden />
            {text('portfolio.empty.import')}
          </Button>
          <Button size="large" href={hasBuildings ? paths.portfolioNewListing() : paths.portfolioNewBuilding()}>
            {text(hasBuildings ? 'portfolio.addSpace' : 'portfolio.addBuilding')}
          </Button>
        </>
      }
      picture={<SampleSpaces />}
    />
  )
}
