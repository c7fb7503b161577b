import { type ReactNode, useEffect } from 'react'
import { NothingFound, NotLoaded } from '#features/saved/web/SavedNotices.tsx'
import tools from '#features/saved/web/SavedTools.module.css'
import { SavedTools } from '#features/saved/web/SavedTools.tsx'
import type { useSavedAddress } from '#features/saved/web/use-saved-address.ts'
import type { Pagination } from '#lib/values.ts'
import type { MessageId } from '#messages/messages.ts'
import type { Savable } from '#site/saved/saved-state.ts'
import { Pager } from '#ui/Pager.tsx'
import { useText } from '#ui/use-text.ts'
import type { GoneItem } from '../contract.ts'
import { GoneList } from './GoneList.tsx'
import classes from './SavedList.module.css'
import { SelectionBar } from './SelectionBar.tsx'
import { useStillSaved } from './use-saved-list.ts'
import { type Selection, useSelection } from './use-selection.ts'

type Props<Item, Sort extends string> = {
  kind: Savable['kind']
  /** The query of a page of the list, with the items under one name for all kinds. */
  listQuery: {
    results: { items: Item[]; gone: GoneItem[]; pagination: Pagination } | undefined
    refining: boolean
    failed: boolean
    retry: () => void
  }
  address: ReturnType<typeof useSavedAddress<Sort>>
  sorts: readonly Sort[]
  counted: MessageId
  savable: (item: Item) => Savable
  /** Shown when no item is saved. */
  empty: ReactNode
  /** Controls of this list only, beside the order. */
  extra?: ReactNode
  /** Actions for the selected items of this list only. */
  actionsFor?: (selected: Savable[]) => ReactNode
  children: (items: Item[], selection: Selection) => ReactNode
}

/** A list of saved items: tools, items, gone items and pages. */
export function SavedList<Item extends { id: number }, Sort extends string>({
  listQuery,
  ...props
}: Props<Item, Sort>) {
  const { results, failed, retry } = listQuery
  if (failed) return <NotLoaded retry={retry} />
  if (!results) return <div className={classes.coming} aria-hidden="true" />
  return <Loaded {...props} refining={listQuery.refining} results={results} />
}

type LoadedProps<Item, Sort extends string> = Omit<Props<Item, Sort>, 'listQuery'> & {
  results: NonNullable<Props<Item, Sort>['listQuery']['results']>
  refining: boolean
}

function Loaded<Item extends { id: number }, Sort extends string>(props: LoadedProps<Item, Sort>) {
  const { kind, results, refining, address: at, sorts, counted, savable, empty, extra, actionsFor, children } = props
  const text = useText()
  const selection = useSelection()
  const { items, gone, count } = useStillSaved(kind, results)
  const { address, change, pathOf } = at
  const { pageSize } = results.pagination
  const isPastTheEnd = items.length + gone.length === 0 && count > 0
  useEffect(() => {
    // All items of the last page were removed.
    if (isPastTheEnd && !refining)
      change({ page: Math.max(1, Math.min(address.page - 1, Math.ceil(count / pageSize))) })
  }, [isPastTheEnd, refining, change, address.page, count, pageSize])

  if (count === 0 && address.query === '') return empty
  const goneItems = gone.map((item) => ({ ...item, kind }))
  const present = items.map(savable)
  const all = [...present, ...goneItems]
  return (
    <div className={classes.list}>
      <SavedTools counted={text(counted, { count })} {...{ address, sorts, change }}>
        {extra}
        {all.length > 0 && (
          <button
            type="button"
            className={tools.select}
            aria-pressed={selection.isOn}
            onClick={selection.isOn ? selection.end : selection.begin}
          >
            {text('saved.select')}
          </button>
        )}
      </SavedTools>
      {count === 0 && (
        <NothingFound onClear={() => change({ query: '' })}>
          {text('saved.find.none', { query: address.query })}
        </NothingFound>
      )}
      <div className={classes.items} data-refining={refining || undefined} aria-busy={refining || undefined}>
        {children(items, selection)}
        <GoneList items={goneItems} selection={selection} />
      </div>
      {selection.isOn && (
        <SelectionBar selection={selection} all={all} addable={kind === 'listing' ? present : []}>
          {actionsFor?.(selection.items)}
        </SelectionBar>
      )}
      <Pager pagination={{ ...results.pagination, totalCount: count }} pathOf={(page) => pathOf({ page })} />
    </div>
  )
}
