import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import type { Savable } from '#site/saved/saved-state.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Shimmer } from '#ui/layout/Shimmer.tsx'
import { useText } from '#ui/use-text.ts'
import type { TourbookSummary } from '../../contract.ts'
import classes from './AddDialog.module.css'
import { NewTourbookForm } from './NewTourbookForm.tsx'
import { useAddToTourbook } from './use-add-to-tourbook.ts'

/** With more tourbooks than this they can be searched. */
const SEARCHED_ABOVE = 8

type Props = {
  listings: readonly Savable[]
  /** Called with the tourbook that they are in now. */
  onAdded: (tourbookId: number) => void
  onClose: () => void
}

/** The user's tourbooks, the last changed first: selecting one adds the listings, or removes them if it has them all. */
export function AddDialog({ listings, onAdded, onClose }: Props) {
  const text = useText()
  const { call } = useApp()
  const [query, setQuery] = useState('')
  const words = useDeferredValue(query.trim())
  const { add, remove, addToNew } = useAddToTourbook()
  const { data, isError } = useQuery({
    ...readOptions(call, 'GET /api/tourbooks', {
      query: { listings: listings.map(({ id }) => id).join(','), ...(words && { query: words }) },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const isSearched = query !== '' || (data && data.pagination.totalCount > SEARCHED_ABOVE)

  function select(tourbook: TourbookSummary, hasAll: boolean) {
    onClose()
    if (hasAll) return void remove(tourbook, listings)
    onAdded(tourbook.id)
    const missing = listings.filter(({ id }) => !tourbook.includes.includes(id))
    void add(tourbook, missing)
  }

  return (
    <Dialog title={text('addToTourbook.word')} width={420} onPhone="sheet" onClose={onClose}>
      <div className={classes.body}>
        <p className={classes.about}>
          {listings.length === 1 ? listings[0]!.name : text('common.spaceCount', { count: listings.length })}
        </p>
        {isSearched && (
          <input
            type="search"
            className={classes.search}
            maxLength={200}
            value={query}
            placeholder={text('tourbooks.find')}
            aria-label={text('tourbooks.find')}
            onChange={({ target }) => setQuery(target.value)}
          />
        )}
        {isError && <p role="alert">{text('addToTourbook.notLoaded')}</p>}
        {!data && !isError && (
          <div className={classes.tourbooks} aria-busy="true">
            <Shimmer width="70%" />
            <Shimmer width="55%" />
          </div>
        )}
        {data && data.tourbooks.length > 0 && (
          <ul className={classes.tourbooks} aria-label={text('frame.tourbooks')}>
            {data.tourbooks.map((tourbook) => (
              <li key={tourbook.id}>
                <Choice tourbook={tourbook} listings={listings} onSelect={select} />
              </li>
            ))}
          </ul>
        )}
        {data && query !== '' && data.tourbooks.length === 0 && (
          <p className={classes.about}>{text('tourbooks.find.none', { query })}</p>
        )}
        {data && (
          <NewTourbookForm
            isOnly={data.pagination.totalCount === 0 && query === ''}
            market={listings[0]?.market}
            names={data.tourbooks.map(({ name }) => name)}
            onCreate={async (name) => onAdded(await addToNew(name, listings))}
            onDone={onClose}
          />
        )}
      </div>
    </Dialog>
  )
}

type ChoiceProps = {
  tourbook: TourbookSummary
  listings: readonly Savable[]
  onSelect: (tourbook: TourbookSummary, hasAll: boolean) => void
}

/** A tourbook, checked when it has all the listings. */
function Choice({ tourbook, listings, onSelect }: ChoiceProps) {
  const text = useText()
  const { name, client, stopCount, includes } = tourbook
  const hasAll = includes.length === listings.length
  return (
    <label className={classes.choice}>
      <input type="checkbox" checked={hasAll} onChange={() => onSelect(tourbook, hasAll)} />
      <span>
        <b>{name}</b>
        <span>{[client, text('tourbook.stops', { count: stopCount })].filter(Boolean).join(' · ')}</span>
      </span>
    </label>
  )
}
