import { SLIDE_EXTENSIONS, type SlideFormat } from '#lib/slides/slide-formats.ts'
import { useMadeFile } from '#site/jobs/use-made-file.ts'
import { useApp } from '#site/routing/use-app.ts'
import { downloadFile } from '#ui/download-file.ts'
import { useVisitEvents } from '../../shares/shared-page/web/use-visit-events.ts'

/** Asks for a file of a link, waits until it is made, and downloads it. */
export function useDeckDownload(token: string) {
  const { call } = useApp()
  const { onDownload } = useVisitEvents()
  const params = { token }
  return useMadeFile<SlideFormat>({
    request: (format) => call('POST /api/tourbook_shares/:token/deck', { params, body: { format } }),
    async read(format) {
      const { files } = await call('GET /api/tourbook_shares/:token/deck', { params })
      return files.find((each) => each.format === format)
    },
    onMade(format) {
      onDownload(format)
      downloadFile(`/api/tourbook_shares/${token}/deck.${SLIDE_EXTENSIONS[format]}`)
    },
  })
}
