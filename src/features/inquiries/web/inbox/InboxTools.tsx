import { ColumnsMenu } from '#ui/table/ColumnsMenu.tsx'
import type { Column } from '#ui/table/columns.ts'
import { FilterLinks, FilterSelect, TableSearch, TableTools } from '#ui/table/TableTools.tsx'
import { useText } from '#ui/use-text.ts'
import type { InquiryRow } from '../../contract.ts'
import { INQUIRY_STATUSES, type InquiryStatus } from '../../rules.ts'
import { InboxLink, inboxPath } from './InboxLink.tsx'
import classes from './InboxPage.module.css'
import type { InboxAddress } from './read-inbox-address.ts'

type Props = {
  address: InboxAddress
  counts: Record<InquiryStatus, number>
  buildings: { id: number; name: string; count: number }[]
  columns: Column<InquiryRow>[]
}

/** Search, filters and columns of the inbox. */
export function InboxTools({ address, counts, buildings, columns }: Props) {
  const text = useText()
  const { status, listing, building, query } = address
  const total = counts.new + counts.read + counts.answered
  /** A filter starts at the first page, with no inquiry selected. */
  const filtered = (change: InboxAddress) => inboxPath({ ...address, page: undefined, inquiry: undefined, ...change })
  return (
    <TableTools>
      <TableSearch label={text('inbox.search')} query={query} pathOf={(words) => filtered({ query: words })} />
      <FilterLinks
        label={text('inbox.filter')}
        value={status}
        choices={[undefined, ...INQUIRY_STATUSES].map((each) => ({
          value: each,
          label: (
            <>
              {text(each ? `inbox.status.${each}` : 'inbox.all')}
              <span className={`num ${classes.count}`}>{each ? counts[each] : total}</span>
            </>
          ),
          href: filtered({ status: each }),
        }))}
      />
      {buildings.length > 1 && (
        <FilterSelect
          label={text('common.building')}
          all={text('common.allBuildings')}
          value={building === undefined ? undefined : String(building)}
          choices={buildings.map(({ id, name, count }) => ({
            value: String(id),
            label: text('common.nameAndCount', { name, count }),
          }))}
          pathOf={(id) => filtered({ building: id === undefined ? undefined : Number(id), listing: undefined })}
        />
      )}
      <ColumnsMenu columns={columns} address={address} pathOf={(table) => inboxPath({ ...address, ...table })} />
      {listing !== undefined && (
        <p className={classes.narrowed}>
          {text('inbox.filtered.listing')}{' '}
          <InboxLink address={{ ...address, listing: undefined, page: undefined, inquiry: undefined }}>
            {text('common.showAllSpaces')}
          </InboxLink>
        </p>
      )}
    </TableTools>
  )
}
