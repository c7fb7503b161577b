import type { ReplyOf } from '#api'
import { useCurrentUser } from '#site/use-current-user.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { ColumnsMenu } from '#ui/table/ColumnsMenu.tsx'
import type { Column } from '#ui/table/columns.ts'
import { FilterSelect, TableSearch, TableTools } from '#ui/table/TableTools.tsx'
import { useText } from '#ui/use-text.ts'
import type { PortfolioListing } from '../contract.ts'
import { PORTFOLIO_STATES } from '../rules.ts'
import classes from './PortfolioTable.module.css'
import { type PortfolioAddress, portfolioPath } from './read-portfolio-address.ts'

type Props = Pick<ReplyOf<'GET /api/portfolio/listings'>, 'counts' | 'buildings' | 'assignees'> & {
  address: PortfolioAddress
  columns: Column<PortfolioListing>[]
}

/** Search, filters and columns of the listings. States without listings are left out, except the present one. */
export function PortfolioTools({ address, counts, buildings, assignees, columns }: Props) {
  const text = useText()
  const { user } = useCurrentUser()
  const { state, building, assignee, query } = address
  const filtered = (change: PortfolioAddress) =>
    portfolioPath({ ...address, page: undefined, chosen: undefined, ...change })
  return (
    <TableTools>
      <TableSearch label={text('portfolio.search')} query={query} pathOf={(words) => filtered({ query: words })} />
      <FilterSelect
        label={text('common.status')}
        all={text('portfolio.state.all')}
        value={state}
        choices={PORTFOLIO_STATES.filter((each) => counts[each] > 0 || each === state).map((each) => ({
          value: each,
          label: text('common.nameAndCount', {
            name: text(each === 'due' || each === 'without_plan' ? `portfolio.state.${each}` : `status.${each}`),
            count: counts[each],
          }),
        }))}
        pathOf={(value) => filtered({ state: PORTFOLIO_STATES.find((each) => each === value) })}
      />
      {buildings.length > 1 && (
        <FilterSelect
          label={text('common.building')}
          all={text('common.allBuildings')}
          value={building === undefined ? undefined : String(building)}
          choices={buildings
            .filter(({ listingCount }) => listingCount > 0)
            .map(({ id, name, listingCount: count }) => ({
              value: String(id),
              label: text('common.nameAndCount', { name, count }),
            }))}
          pathOf={(id) => filtered({ building: id === undefined ? undefined : Number(id) })}
        />
      )}
      {(assignees.length > 0 || assignee !== undefined) && (
        <FilterSelect
          label={text('record.listing.assigneeId')}
          all={text('portfolio.assignee.all')}
          value={assignee}
          choices={[
            { value: 'me', label: text('portfolio.assignee.me') },
            { value: 'nobody', label: text('portfolio.assignee.nobody') },
            ...assignees
              .filter(({ id }) => id !== user?.id)
              .map(({ id, name, listingCount: count }) => ({
                value: String(id),
                label: text('common.nameAndCount', { name, count }),
              })),
          ]}
          pathOf={(value) => filtered({ assignee: value })}
        />
      )}
      {(state ?? building ?? assignee ?? query) !== undefined && (
        <SiteLink href={portfolioPath({ sort: address.sort, columns: address.columns })} resetScroll={false}>
          {text('list.clear')}
        </SiteLink>
      )}
      <div className={classes.columns}>
        <ColumnsMenu columns={columns} address={address} pathOf={(table) => portfolioPath({ ...address, ...table })} />
      </div>
    </TableTools>
  )
}
