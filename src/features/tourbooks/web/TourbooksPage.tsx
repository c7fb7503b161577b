import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readSavedAddress, savedInput } from '#features/saved/web/read-saved-address.ts'
import { NotLoaded } from '#features/saved/web/SavedNotices.tsx'
import { useSavedAddress } from '#features/saved/web/use-saved-address.ts'
import { paths } from '#lib/paths.ts'
import { readOptions } from '#site/api/api-client.ts'
import { usePageEvent } from '#site/events/use-events.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { useApp } from '#site/routing/use-app.ts'
import { Button } from '#ui/Button.tsx'
import type { PageHead } from '#ui/head.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { useText } from '#ui/use-text.ts'
import { TOURBOOK_SORTS } from '../rules.ts'
import { NewTourbookDialog } from './list/NewTourbookDialog.tsx'
import classes from './list/TourbookList.module.css'
import { TourbookList } from './list/TourbookList.tsx'
import { TourbookSkeletons } from './list/TourbookSkeletons.tsx'

const LIST = 'GET /api/tourbooks'

export async function load({ read, search, text }: LoadContext): Promise<PageHead> {
  await read(LIST, savedInput(readSavedAddress(search, TOURBOOK_SORTS)))
  const title = text('frame.tourbooks')
  return { title, description: text('tourbooks.describe'), canonical: paths.tourbooks(), noIndex: true }
}

/** The user's tourbooks. */
export function Page() {
  const text = useText()
  const { call } = useApp()
  const [isNew, setNew] = useState(false)
  const at = useSavedAddress(TOURBOOK_SORTS)
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    ...readOptions(call, LIST, savedInput(at.address)),
    placeholderData: keepPreviousData,
  })
  const isEmpty = data?.pagination.totalCount === 0 && at.address.query === ''
  usePageEvent('MANAGE_TOURBOOKS', { itemCount: data?.pagination.totalCount ?? 0 }, at.address.page)
  return (
    <div className={`page ${classes.page}`}>
      <PageHeader
        title={text('frame.tourbooks')}
        size="large"
        actions={
          <Button variant={isEmpty ? 'secondary' : 'primary'} className={classes.new} onClick={() => setNew(true)}>
            {text('tourbooks.new')}
          </Button>
        }
      />
      {isError && !data && <NotLoaded retry={() => void refetch()} />}
      {!data && !isError && <TourbookSkeletons />}
      {data && <TourbookList page={data} at={at} isStale={isPlaceholderData} onNew={() => setNew(true)} />}
      {isNew && <NewTourbookDialog onClose={() => setNew(false)} />}
    </div>
  )
}
