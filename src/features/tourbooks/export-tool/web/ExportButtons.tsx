import { ViewAsUser } from '#features/accounts/view-as/web/ViewAsUser.tsx'
import { paths } from '#lib/paths.ts'
import { SLIDE_EXTENSIONS, SLIDE_FORMATS, type SlideFormat } from '#lib/slides/slide-formats.ts'
import { useMadeFile } from '#site/jobs/use-made-file.ts'
import { useApp } from '#site/routing/use-app.ts'
import { Button } from '#ui/Button.tsx'
import { downloadFile } from '#ui/download-file.ts'
import { useText } from '#ui/use-text.ts'
import type { ExportedTourbook } from '../contract.ts'
import classes from './ExportButtons.module.css'

/** Opens a tourbook as its owner sees it, and downloads it: its deck, which is made first if none is current, or its spaces as a table. */
export function ExportButtons({ tourbook }: { tourbook: ExportedTourbook }) {
  const { id, name } = tourbook
  const text = useText()
  const { call } = useApp()
  const params = { id }
  const { making, hasFailed, download } = useMadeFile<SlideFormat>({
    request: (format) => call('POST /api/admin/tourbooks/:id/deck', { params, body: { format } }),
    async read(format) {
      const { files } = await call('GET /api/admin/tourbooks/:id/deck', { params })
      return files.find((each) => each.format === format)
    },
    onMade: (format) => downloadFile(`/api/admin/tourbooks/${id}/deck.${SLIDE_EXTENSIONS[format]}`),
  })
  return (
    <div className={classes.buttons}>
      {tourbook.isReadable && (
        <ViewAsUser
          user={tourbook.owner}
          origin={paths.tourbook({ id })}
          button={(props) => (
            <Button size="small" aria-label={text('tourbookExport.read.named', { name })} {...props}>
              {text('tourbookExport.read')}
            </Button>
          )}
        />
      )}
      {SLIDE_FORMATS.map((format) => {
        const label = text(`sharedTourbook.download.${format}`)
        return (
          <Button
            key={format}
            size="small"
            aria-label={text('tourbookExport.download', { name, format: label })}
            aria-disabled={making !== undefined || undefined}
            onClick={() => making === undefined && void download(format)}
          >
            {label}
          </Button>
        )
      })}
      <Button
        size="small"
        plain
        download
        href={`/api/admin/tourbooks/${id}/comparison.csv`}
        aria-label={text('tourbookExport.download', { name, format: 'CSV' })}
      >
        CSV
      </Button>
      {(making || hasFailed) && (
        <p role="status" data-failed={hasFailed || undefined}>
          {hasFailed
            ? text('sharedTourbook.download.failed')
            : text('sharedTourbook.download.making', { done: making?.done ?? 0, total: making?.total ?? 0 })}
        </p>
      )}
    </div>
  )
}
