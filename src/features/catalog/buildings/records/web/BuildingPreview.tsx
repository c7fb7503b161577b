import { useQuery } from '@tanstack/react-query'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { PreviewCard } from '#ui/record/PreviewCard.tsx'
import type { BuildingRecord } from '../contract.ts'

const PagePreview = lazyPart(() => import('./PagePreview.tsx'), 'PagePreview')

/** A building as its page would show it, with the values that are entered in a form. */
export function BuildingPreview({ record, workspace }: { record: BuildingRecord; workspace: 'admin' | 'portfolio' }) {
  const { call } = useApp()
  const read = readOptions(call, `GET /api/${workspace}/buildings/:id/media`, { params: { id: record.id } })
  const { data } = useQuery(read)
  const photos = data?.photos.filter(({ archived }) => !archived) ?? []
  return <PreviewCard page={<PagePreview record={record} photos={photos} />} />
}
