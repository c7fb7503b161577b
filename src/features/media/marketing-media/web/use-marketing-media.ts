import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#api'
import { readOptions } from '#site/api/api-client.ts'
import { type Send, useOptimisticWrite } from '#site/api/use-optimistic-write.ts'
import { useApp } from '#site/routing/use-app.ts'
import { attemptAgain } from '#site/upload/attempt-again.ts'
import type { Upload } from '#site/upload/upload-file.ts'
import type { EditedSubject } from '../../photos/web/edited-subject.ts'
import type { MarketingMedium } from '../contract.ts'

type Media = ReplyOf<'GET /api/admin/buildings/:id/marketing_media'>
type Change = (media: readonly MarketingMedium[]) => MarketingMedium[]

/** The reads that show the links and files of a building. */
const PUBLIC_READS = ['GET /api/buildings/:id', 'GET /api/browse/buildings/:id'] as const

/** The links and files of a building and what changes them. */
export function useMarketingMedia({ workspace, id }: Pick<EditedSubject, 'workspace' | 'id'>) {
  const { call, queryClient, text } = useApp()
  const write = useOptimisticWrite()
  const path = `/api/${workspace}/buildings/:id/marketing_media` as const
  const options = readOptions(call, `GET ${path}`, { params: { id } })
  const { data, isPending, isError, refetch } = useQuery(options)

  const save = (change: Change, send: Send) =>
    write({
      scope: `documents of building ${id}`,
      read: options.queryKey,
      change: ({ marketingMedia }: Media) => ({ marketingMedia: change(marketingMedia) }),
      send,
      invalidates: [...PUBLIC_READS, `GET /api/${workspace}/buildings/:id/history`],
      failed: () => [text('videos.failed'), text('documents.failed.about')],
    })

  return {
    media: data?.marketingMedia ?? [],
    isPending,
    isError,
    reload: () => void refetch(),

    /** Adds an upload as the last file, titled as it is named. */
    async place({ id: uploadId, fileName }: Upload) {
      const body = { uploadId, title: titleOf(fileName) }
      await attemptAgain(() =>
        call(`POST ${path}`, { params: { id }, body }, { idempotencyKey: `document-${uploadId}` }),
      )
      for (const queryKey of [options.queryKey, ...PUBLIC_READS.map((read) => [read])])
        await queryClient.invalidateQueries({ queryKey })
    },

    rename: (mediaId: number, title: string) =>
      save(
        (before) => before.map((medium) => (medium.id === mediaId ? { ...medium, title } : medium)),
        (sent) => call(`PUT ${path}/:mediaId`, { params: { id, mediaId }, body: { title } }, sent),
      ),

    remove: (mediaId: number) =>
      save(
        (before) => before.filter((medium) => medium.id !== mediaId),
        (sent) => call(`DELETE ${path}/:mediaId`, { params: { id, mediaId } }, sent),
      ),
  }
}

/** "fact_sheet-2027.pdf" suggests "fact sheet-2027". */
const titleOf = (fileName: string) =>
  fileName
    .replace(/\.\w{1,5}$/, '')
    .replaceAll('_', ' ')
    .trim()
    .slice(0, 120) || fileName.slice(0, 120)
