import type { ReplyOf } from '#api'
import { formatCount } from '#lib/count.ts'
import { paths } from '#lib/paths.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { RowName } from '#ui/table/RowName.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import { EditPhotos } from './EditPhotos.tsx'
import classes from './PortfolioTable.module.css'
import { portfolioPath } from './read-portfolio-address.ts'

type Building = ReplyOf<'GET /api/portfolio/listings'>['buildings'][number]

/** The company's buildings by name; the numbers of spaces link to these spaces. */
export function BuildingTable({ buildings }: { buildings: Building[] }) {
  const text = useText()
  const locale = useLocale()
  const toSpaces = ({ id, name }: Building, count: number, state?: 'due') =>
    count > 0 && (
      <SiteLink
        className={classes.inquiries}
        href={portfolioPath({ building: id, state })}
        preload={false}
        aria-label={text('portfolio.spaces.of', { count, name })}
      >
        {formatCount(count, locale)}
      </SiteLink>
    )
  const columns: Column<Building>[] = [
    {
      name: 'building',
      label: text('common.building'),
      cell: ({ id, name, status, photo }) => (
        <RowName name={name} photo={photo} href={status === 'published' ? paths.building({ id }) : undefined} />
      ),
    },
    {
      name: 'status',
      label: text('common.status'),
      width: '130px',
      cell: ({ status }) => text(`portfolio.buildingStatus.${status}`),
    },
    {
      name: 'spaces',
      label: text('common.spaces'),
      width: '124px',
      align: 'end',
      cell: (building) => toSpaces(building, building.listingCount),
    },
    {
      name: 'due',
      label: text('portfolio.column.due'),
      width: '124px',
      align: 'end',
      cell: (building) => toSpaces(building, building.dueCount, 'due'),
    },
    {
      name: 'photos',
      label: text('listing.photos'),
      width: '88px',
      align: 'end',
      cell: ({ id, name }) => <EditPhotos href={paths.portfolioBuilding({ id, tab: 'media' })} name={name} />,
    },
  ]
  return (
    <DataTable
      label={text('common.buildings')}
      columns={columns}
      rows={buildings}
      idOf={({ id }) => id}
      address={{}}
      pathOf={() => portfolioPath({ view: 'buildings' })}
      pagination={{ totalCount: buildings.length, currentPage: 1, pageSize: Math.max(1, buildings.length) }}
      empty={null}
    />
  )
}
