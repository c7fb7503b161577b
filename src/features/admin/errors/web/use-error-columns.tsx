import { formatCount } from '#lib/count.ts'
import { ERROR_PLACES } from '#lib/jobs/error-places.ts'
import { paths } from '#lib/paths.ts'
import { Sparkline } from '#ui/chart/Sparkline.tsx'
import type { AddressQuery } from '#ui/routing/search-params.ts'
import { ShortDate } from '#ui/ShortDate.tsx'
import type { Column } from '#ui/table/columns.ts'
import { isOneOf, type ListAddress, type ListColumn, listQuery, readListAddress } from '#ui/table/list-address.ts'
import { RowName } from '#ui/table/RowName.tsx'
import { useListColumns } from '#ui/table/use-list-columns.ts'
import { useLocalIsoDay } from '#ui/use-local-day.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { ErrorKind } from '../contract.ts'
import { ERROR_STATES } from '../rules.ts'
import classes from './Errors.module.css'
import { nameOfError, placeOfError } from './error-words.ts'

const COLUMNS = [
  { name: 'error', isFixed: true },
  { name: 'place', width: '120px' },
  { name: 'page' },
  { name: 'count', sort: 'descending', width: '150px', align: 'end' },
  { name: 'first', sort: 'descending', width: '120px', align: 'end', isLesser: true },
  { name: 'lastSeen', sort: 'descending', width: '120px', align: 'end' },
] as const satisfies ListColumn[]

type Name = (typeof COLUMNS)[number]['name']
type ErrorsAddress = ListAddress<'place' | 'state'>

export const readErrorsAddress = (search: AddressQuery): ErrorsAddress =>
  readListAddress(search, COLUMNS, { place: isOneOf(ERROR_PLACES), state: isOneOf(ERROR_STATES) })

export const errorsPath = (address: ErrorsAddress) => paths.adminErrors(listQuery(address))

/** The columns of the list of errors; a row leads to its error. */
export function useErrorColumns(): Column<ErrorKind>[] {
  const text = useText()
  const isoDayOf = useLocalIsoDay()
  const locale = useLocale()
  const place = (error: ErrorKind) => text(`errors.place.${error.place}`)
  const page = (error: ErrorKind) => placeOfError(error, text)
  const cells: Record<Name, Column<ErrorKind>['cell']> = {
    error: (error) => <RowName href={paths.adminError(error)} name={nameOfError(error, text)} about={error.message} />,
    place,
    page,
    count: ({ count, days }) => (
      <span className={`num ${classes.count}`}>
        <Sparkline values={days} label={text('errors.days', { days: days.join(', ') })} />
        {formatCount(count, locale)}
      </span>
    ),
    first: ({ firstSeenAt }) => <ShortDate moment={firstSeenAt} />,
    lastSeen: ({ lastSeenAt }) => <ShortDate moment={lastSeenAt} />,
  }
  return useListColumns<ErrorKind, Name>(COLUMNS, cells, {
    error: ({ message }) => message,
    place,
    page,
    count: ({ count }) => count,
    first: ({ firstSeenAt }) => isoDayOf(firstSeenAt),
    lastSeen: ({ lastSeenAt }) => isoDayOf(lastSeenAt),
  })
}
