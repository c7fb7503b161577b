import { useState } from 'react'
import { type Amenity, type AmenityGroup, BUILDING_AMENITY_GROUPS } from '#features/catalog/amenities/rules.ts'
import { LISTING_AMENITIES } from '#features/catalog/listings/rules.ts'
import { countOf, type FilterProps } from '../filter.ts'
import { CheckList } from './CheckList.tsx'
import classes from './filters.module.css'
import { NumberField } from './NumberField.tsx'

/** Amenities of the building and the listing, of which a match must have all selected ones, and its parking. */
export function AmenitiesFilter({ search, results, wording: { text } }: FilterProps) {
  const [query, setQuery] = useState('')
  const { amenities, minParking } = search.criteria
  const searchText = query.trim().toLowerCase()
  const groups = GROUPS.map(({ id, members }) => ({
    legend: id === 'space' ? text('listing.amenities.space') : text(`amenityGroup.${id}`),
    options: members
      .map((value) => ({
        value,
        label: text(`amenity.${value}`),
        count: countOf(results?.facets.amenities, value),
      }))
      .filter(({ label }) => label.toLowerCase().includes(searchText)),
  })).filter(({ options }) => options.length > 0)
  const find = text('search.filters.find', { filter: text('listing.amenities').toLowerCase() })
  return (
    <>
      <NumberField
        name="min_parking"
        label={text('search.parking')}
        unit={text('unit.perThousandSf')}
        value={minParking}
        onChange={(ratio) => search.change({ criteria: { minParking: ratio } })}
      />
      <input
        className={classes.find}
        type="search"
        value={query}
        placeholder={find}
        aria-label={find}
        onChange={({ target }) => setQuery(target.value)}
      />
      {groups.map(({ legend, options }) => (
        <CheckList
          key={legend}
          name="amenities"
          legend={legend}
          options={options}
          selected={amenities}
          areFound={searchText !== ''}
          onChange={(chosen) => search.change({ criteria: { amenities: chosen } })}
        />
      ))}
      {groups.length === 0 && <p className={classes.note}>{text('search.noMatches', { query })}</p>}
    </>
  )
}

const GROUPS: { id: AmenityGroup | 'space'; members: readonly Amenity[] }[] = [
  { id: 'space', members: LISTING_AMENITIES },
  ...Object.entries(BUILDING_AMENITY_GROUPS).map(([id, members]) => ({ id: id as AmenityGroup, members })),
]
