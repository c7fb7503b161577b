import type { ReplyOf } from '#api'
import type { SavedAddress } from '#features/saved/web/read-saved-address.ts'
import { NothingFound } from '#features/saved/web/SavedNotices.tsx'
import { SavedTools } from '#features/saved/web/SavedTools.tsx'
import type { useSavedAddress } from '#features/saved/web/use-saved-address.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyPage } from '#ui/EmptyState.tsx'
import { Pager } from '#ui/Pager.tsx'
import { useText } from '#ui/use-text.ts'
import { TOURBOOK_SORTS, type TourbookSort } from '../../rules.ts'
import classes from './TourbookList.module.css'
import { TourbookRow } from './TourbookRow.tsx'
import { useDelete } from './use-delete.ts'

type Props = {
  page: ReplyOf<'GET /api/tourbooks'>
  at: ReturnType<typeof useSavedAddress<TourbookSort>>
  /** The page before is shown until the next one is loaded. */
  isStale: boolean
  onNew: () => void
}

/** A page of tourbooks with its tools; without any tourbook, what they are for. */
export function TourbookList({ page: { tourbooks, pagination }, at, isStale, onNew }: Props) {
  const text = useText()
  const remove = useDelete()
  const { address, change, pathOf } = at
  const { totalCount } = pagination
  if (totalCount === 0 && address.query === '') return <NoTourbooks onNew={onNew} />
  return (
    <>
      <SavedTools
        labels={{
          find: text('tourbooks.find'),
          sort: text('common.sortBy'),
          sortOf: (sort) => text(`tourbooks.sort.${sort}`),
        }}
        counted={text('tourbooks.count', { count: totalCount })}
        address={address as SavedAddress<TourbookSort>}
        sorts={TOURBOOK_SORTS}
        change={change}
      />
      {totalCount === 0 && (
        <NothingFound onClear={() => change({ query: '' })}>
          {text('tourbooks.find.none', { query: address.query })}
        </NothingFound>
      )}
      <ul className={classes.rows} data-stale={isStale || undefined} aria-busy={isStale || undefined}>
        {tourbooks.map((tourbook) => (
          <TourbookRow key={tourbook.id} tourbook={tourbook} onDelete={() => void remove(tourbook)} />
        ))}
      </ul>
      <Pager pagination={pagination} pathOf={(number) => pathOf({ page: number })} />
    </>
  )
}

function NoTourbooks({ onNew }: { onNew: () => void }) {
  const text = useText()
  return (
    <EmptyPage
      title={text('tourbooks.empty')}
      about={text('tourbooks.empty.about')}
      actions={
        <Button variant="primary" size="large" onClick={onNew}>
          {text('tourbooks.empty.new')}
        </Button>
      }
    />
  )
}
