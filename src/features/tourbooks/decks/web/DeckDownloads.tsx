import { IconDownload } from '@tabler/icons-react'
import { SLIDE_FORMATS } from '#lib/slides/slide-formats.ts'
import { useText } from '#ui/use-text.ts'
import classes from './DeckDownloads.module.css'
import { useDeckDownload } from './use-deck-download.ts'

/** Downloads a shared tourbook as a deck, which is made when the first recipient asks for it. */
export function DeckDownloads({ token }: { token: string }) {
  const text = useText()
  const { making, hasFailed, download } = useDeckDownload(token)
  return (
    <div className={classes.downloads}>
      {(making || hasFailed) && (
        <span role="status">
          {hasFailed
            ? text('sharedTourbook.download.failed')
            : text('sharedTourbook.download.making', { done: making?.done ?? 0, total: making?.total ?? 0 })}
        </span>
      )}
      {SLIDE_FORMATS.map((format) => (
        <button
          key={format}
          type="button"
          aria-disabled={making !== undefined || undefined}
          aria-label={text('sharedTourbook.download.of', { format: text(`sharedTourbook.download.${format}`) })}
          onClick={() => making === undefined && void download(format)}
        >
          <IconDownload size={16} stroke={1.75} aria-hidden />
          {text(`sharedTourbook.download.${format}`)}
        </button>
      ))}
    </div>
  )
}
