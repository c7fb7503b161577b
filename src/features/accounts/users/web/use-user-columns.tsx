import { findMarket } from '#features/markets/rules.ts'
import { paths } from '#lib/paths.ts'
import { ROLES } from '#lib/permissions.ts'
import type { AddressQuery } from '#ui/routing/search-params.ts'
import { ShortDate } from '#ui/ShortDate.tsx'
import type { Column } from '#ui/table/columns.ts'
import { isId, isOneOf, type ListAddress, type ListColumn, listQuery, readListAddress } from '#ui/table/list-address.ts'
import { RowName } from '#ui/table/RowName.tsx'
import { useListColumns } from '#ui/table/use-list-columns.ts'
import { useLocalIsoDay } from '#ui/use-local-day.ts'
import { useText } from '#ui/use-text.ts'
import type { UserRow } from '../contract.ts'
import { USER_STATES } from '../rules.ts'
import { UserStateBadge } from './UserStateBadge.tsx'
import { userName } from './user-labels.ts'

const COLUMNS = [
  { name: 'name', sort: 'ascending', isFixed: true },
  { name: 'role', sort: 'ascending', width: '150px' },
  { name: 'company', width: '190px' },
  { name: 'market', width: '140px' },
  { name: 'status', width: '130px' },
  { name: 'seen', sort: 'descending', width: '120px', align: 'end' },
  { name: 'created', sort: 'descending', width: '120px', align: 'end' },
] as const satisfies ListColumn[]

type Name = (typeof COLUMNS)[number]['name']

type UsersAddress = ListAddress<'roles' | 'states' | 'companies'>

export const readUsersAddress = (search: AddressQuery): UsersAddress =>
  readListAddress(search, COLUMNS, {
    roles: isOneOf(ROLES),
    states: isOneOf(USER_STATES),
    companies: isId,
  })

export const usersPath = (address: UsersAddress) => paths.adminUsers(listQuery(address))

/** The columns of the list of users; a row leads to its record. */
export function useUserColumns(): Column<UserRow>[] {
  const text = useText()
  const isoDayOf = useLocalIsoDay()
  const marketOf = ({ market }: UserRow) => findMarket(market ?? '')?.name ?? ''
  const cells: Record<Name, Column<UserRow>['cell']> = {
    name: (user) => <RowName href={paths.adminUser(user)} name={userName(user)} about={user.email} portrait={null} />,
    role: ({ role }) => text(`account.role.${role}`),
    company: ({ company }) => company?.name,
    market: marketOf,
    status: ({ state }) => <UserStateBadge state={state} />,
    seen: ({ seenAt }) => seenAt && <ShortDate moment={seenAt} />,
    created: ({ createdAt }) => <ShortDate moment={createdAt} />,
  }
  return useListColumns<UserRow, Name>(COLUMNS, cells, {
    name: userName,
    role: ({ role }) => text(`account.role.${role}`),
    company: ({ company }) => company?.name ?? '',
    market: marketOf,
    status: ({ state }) => text(`user.state.${state}`),
    seen: ({ seenAt }) => (seenAt ? isoDayOf(seenAt) : ''),
    created: ({ createdAt }) => isoDayOf(createdAt),
  })
}
