import { useState } from 'react'
import type { CountedFilter } from '../../../rules.ts'
import { useFilterChoices } from '../../use-results.ts'
import type { ControlProps } from '../filter.ts'
import { CheckList } from './CheckList.tsx'
import classes from './filters.module.css'
import { useDraft } from './use-debounced-value.ts'

/** The published landlords of the matches. */
export function LandlordsFilter(props: ControlProps) {
  const { search, wording } = props
  return (
    <ChoicesFilter
      {...props}
      filter="landlords"
      legend={wording.text('search.filter.landlords')}
      names={wording.names.landlords}
      selected={search.criteria.landlords.map(String)}
      onChange={(ids) => search.change({ criteria: { landlords: ids.map(Number) } })}
    />
  )
}

/** The buildings of the matches. */
export function BuildingsFilter(props: ControlProps) {
  const { search, wording } = props
  return (
    <ChoicesFilter
      {...props}
      filter="building_ids"
      legend={wording.text('common.building')}
      names={wording.names.buildings}
      selected={search.criteria.buildingIds.map(String)}
      onChange={(ids) => search.change({ criteria: { buildingIds: ids.map(Number) } })}
    />
  )
}

/** Named areas that the matches are in. */
export function ShapesFilter(props: ControlProps) {
  const { search, wording } = props
  return (
    <ChoicesFilter
      {...props}
      filter="shapes"
      legend={wording.text('search.filter.shapes')}
      names={wording.names.shapes}
      selected={search.criteria.shapes}
      onChange={(shapes) => search.change({ criteria: { shapes } })}
    />
  )
}

type Props = ControlProps & {
  filter: CountedFilter
  legend: string
  /** The names of the selected values. */
  names: ReadonlyMap<string, string>
  selected: string[]
  onChange: (selected: string[]) => void
}

/** Values with their numbers of matches, found by typing: the selected ones first, then those with the most matches. */
function ChoicesFilter({ filter, legend, names, selected, onChange, search, wording: { text }, open }: Props) {
  const [find, setFind] = useState('')
  const [typed, type] = useDraft(find, setFind)
  const { data, isError, refetch } = useFilterChoices(search, filter, find.trim(), open)
  const found = data?.choices ?? []
  const options = found.map(({ value, name, detail, count }) => ({ value, label: name, detail, count }))
  const isListed = (value: string) => found.some((choice) => choice.value === value)
  // Known from the address before the list is loaded.
  const chosen = selected
    .filter((value) => !isListed(value))
    .map((value) => ({ value, label: names.get(value) ?? value }))
  return (
    <>
      <CheckList
        name={filter}
        legend={legend}
        legendHidden
        options={[...chosen, ...options]}
        selected={selected}
        onChange={onChange}
        find={{ query: typed, onChange: type }}
      />
      {isError && (
        <p className={classes.note}>
          <span role="alert">{text('search.filters.notLoaded')}</span>{' '}
          <button type="button" className={classes.link} onClick={() => void refetch()}>
            {text('common.tryAgain')}
          </button>
        </p>
      )}
      {data && options.length === 0 && !find && <p className={classes.note}>{text('search.filters.nothing')}</p>}
      <p className="visually-hidden" role="status">
        {find && data ? text('search.filters.found', { count: options.length }) : ''}
      </p>
    </>
  )
}
