import { useQuery } from '@tanstack/react-query'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { PreviewCard } from '#ui/record/PreviewCard.tsx'
import { ListingCard } from '../../web/ListingCard.tsx'
import type { ListingRecord } from '../contract.ts'
import { cardOf } from './preview-listing.ts'

const PagePreview = lazyPart(() => import('./PagePreview.tsx'), 'PagePreview')

type Props = {
  /** The record with the values that are entered in a form. */
  record: ListingRecord
  workspace: 'admin' | 'portfolio'
}

/** A listing as searches and its page would show it. */
export function ListingPreview({ record, workspace }: Props) {
  const { call } = useApp()
  const read = readOptions(call, `GET /api/${workspace}/listings/:id/media`, { params: { id: record.id } })
  const { data } = useQuery(read)
  const photos = data?.photos.filter(({ archived }) => !archived) ?? []
  return (
    <PreviewCard
      card={<ListingCard listing={cardOf(record, photos)} countsImpression={false} />}
      page={<PagePreview record={record} photos={photos} />}
    />
  )
}
