import { SLIDE_EXTENSIONS, type SlideFormat } from '#lib/slides/slide-formats.ts'
import { useTrack } from '#site/events/use-events.ts'
import { useMadeFile } from '#site/jobs/use-made-file.ts'
import { useApp } from '#site/routing/use-app.ts'
import { downloadFile } from '#ui/download-file.ts'

/** Of what a brochure is. */
export type BrochureOf = { kind: 'listing' | 'building'; id: number; name: string }

/** A format, and the suites of a building; all of them without any. */
type BrochureRequest = { format: SlideFormat | 'flyer'; listingIds: number[] }

/** Requests a brochure, waits until it is made, and downloads it. */
export function useBrochureDownload({ kind, id }: BrochureOf) {
  const { call } = useApp()
  const params = { id }
  const suitesOf = (ids: number[]): { listing_ids?: string } =>
    ids.length === 0 ? {} : { listing_ids: ids.toSorted((a, b) => a - b).join() }
  const track = useTrack()
  const trackTaken = (format: BrochureRequest['format'] | 'email') =>
    track('BROCHURE_DOWNLOADED', { [`${kind}Id` as const]: id, format })
  const file = useMadeFile<BrochureRequest>({
    request: ({ format, listingIds }) =>
      format === 'flyer'
        ? call('POST /api/listings/:id/flyer', { params })
        : kind === 'listing'
          ? call('POST /api/listings/:id/brochure', { params, body: { format } })
          : call('POST /api/buildings/:id/brochure', { params, body: { format, listingIds } }),
    async read({ format, listingIds }) {
      const { file } =
        format === 'flyer'
          ? await call('GET /api/listings/:id/flyer', { params })
          : kind === 'listing'
            ? await call('GET /api/listings/:id/brochure', { params, query: { format } })
            : await call('GET /api/buildings/:id/brochure', { params, query: { format, ...suitesOf(listingIds) } })
      return file ?? undefined
    },
    onMade({ format, listingIds }) {
      trackTaken(format)
      if (format === 'flyer') return downloadFile(`/api/listings/${id}/flyer.pdf`)
      const { listing_ids } = suitesOf(listingIds)
      const query = listing_ids ? `?listing_ids=${listing_ids}` : ''
      downloadFile(`/api/${kind}s/${id}/brochure.${SLIDE_EXTENSIONS[format]}${query}`)
    },
  })
  return { ...file, trackTaken }
}
