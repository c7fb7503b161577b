import { FilterMenu } from '#ui/table/FilterMenu.tsx'
import { isId, isName, isOneOf, type ListAddress } from '#ui/table/list-address.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { FilterChoices } from '../contract.ts'

/** The filters of a list of buildings or listings that have these statuses, and may lack these. */
export const catalogFilterRules = (statuses: readonly string[], needs: readonly string[]) => ({
  statuses: isOneOf(statuses),
  needs: isOneOf(needs),
  space_providers: isId,
  cities: isName,
  countries: isName,
})
export type CatalogAddress = ListAddress<keyof ReturnType<typeof catalogFilterRules>>

type Props = {
  choices: FilterChoices
  statusOf: (code: string) => string
  /** What records may lack. */
  needs: readonly { value: string; label: string }[]
  address: CatalogAddress
  pathOf: (address: CatalogAddress) => string
}

/** The filters of a list of buildings or listings; one without a choice is left out. */
export function CatalogFilters({ choices, statusOf, needs, address, pathOf }: Props) {
  const text = useText()
  const countries = new Intl.DisplayNames(useLocale(), { type: 'region' })
  const counted = (value: string, name: string, count: number) => ({
    value,
    name,
    label: text('common.nameAndCount', { name, count }),
  })
  const filters = [
    {
      name: 'statuses',
      label: text('common.status'),
      choices: choices.statuses.map(({ value, count }) => counted(value, statusOf(value), count)),
    },
    {
      name: 'space_providers',
      label: text('common.company'),
      choices: choices.spaceProviders.map(({ id, name, count }) => counted(String(id), name, count)),
    },
    {
      name: 'cities',
      label: text('common.city'),
      choices: choices.cities.map(({ value, count }) => counted(value, value, count)),
    },
    {
      name: 'countries',
      label: text('common.country'),
      choices: choices.countries.map(({ value, count }) => counted(value, countries.of(value) ?? value, count)),
    },
  ] as const
  return (
    <>
      {filters.map(
        (filter) =>
          filter.choices.length > 1 && <FilterMenu key={filter.name} {...filter} address={address} pathOf={pathOf} />,
      )}
      <FilterMenu name="needs" label={text('list.needs')} choices={needs} address={address} pathOf={pathOf} />
    </>
  )
}
