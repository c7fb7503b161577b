import { IconDownload, IconFileTypePdf, IconPresentation } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { isEnded } from '#lib/jobs/job-run-states.ts'
import { SLIDE_EXTENSIONS, type SlideFormat } from '#lib/slides/slide-formats.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useTrack } from '#site/events/use-events.ts'
import { JobProgress } from '#site/jobs/JobProgress.tsx'
import { useJobRun } from '#site/jobs/use-job-run.ts'
import { Button } from '#ui/Button.tsx'
import { downloadFile } from '#ui/download-file.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { DeckFile } from '../contract.ts'
import { describeFile } from './describe-file.ts'
import classes from './TourbookDeck.module.css'
import { DECK } from './use-deck.ts'

const ICONS = { powerpoint: IconPresentation, pdf: IconFileTypePdf }

type Props = {
  tourbookId: number
  format: SlideFormat
  /** The one that is being made or has failed, and the last that was made. */
  files: DeckFile[]
}

/** Makes a file of a format, and offers the last one. A file that was asked for here is downloaded when it is made. */
export function DeckFileCard({ tourbookId, format, files }: Props) {
  const text = useText()
  const locale = useLocale()
  const made = files.find(({ isMade }) => isMade)
  const latest = files.find(({ isMade }) => !isMade)
  const isMaking = latest !== undefined && !isEnded(latest.state)
  const { make, isPending } = useMaking({ tourbookId, format, made })
  const Icon = ICONS[format]
  const name = text(`tourbookDeck.format.${format}`)
  return (
    <article className={classes.file}>
      <h2>
        <Icon size={20} stroke={1.75} aria-hidden />
        {name}
      </h2>
      {made && <p className={classes.about}>{describeFile(made, { text, locale })}</p>}
      {isMaking && <Making file={latest} label={name} />}
      {latest?.state === 'failed' && (
        <p className={classes.error} role="alert">
          {text('tourbookDeck.failed')} {latest.error}
        </p>
      )}
      {!isMaking && (
        <div className={classes.buttons}>
          {made && (
            <Button
              plain
              href={`/api/tourbooks/${tourbookId}/deck.${SLIDE_EXTENSIONS[format]}`}
              download
              variant={made.changesSince === 0 && format === 'powerpoint' ? 'primary' : 'secondary'}
              aria-label={text('tourbookDeck.download.of', { format: name })}
            >
              <IconDownload size={16} stroke={1.75} aria-hidden />
              {text('common.download')}
            </Button>
          )}
          {(!made || made.changesSince > 0) && (
            <Button
              variant={format === 'powerpoint' ? 'primary' : 'secondary'}
              loading={isPending}
              onClick={make}
              aria-label={text(made ? 'tourbookDeck.makeAgain.of' : 'tourbookDeck.make.of', { format: name })}
            >
              {text(made ? 'tourbookDeck.makeAgain' : 'tourbookDeck.make')}
            </Button>
          )}
        </div>
      )}
    </article>
  )
}

function Making({ file: { id }, label }: { file: DeckFile; label: string }) {
  const run = useJobRun(id)
  return run ? <JobProgress run={run} label={label} /> : null
}

type Wanted = Pick<Props, 'tourbookId' | 'format'> & { made: DeckFile | undefined }

/** Starts the job, and downloads its file once it is there. */
function useMaking({ tourbookId, format, made }: Wanted) {
  const track = useTrack()
  const wanted = useRef<string>(undefined)
  const onSuccess = ({ id }: DeckFile) => {
    wanted.current = id
    if (format === 'powerpoint') track('TOURBOOK_POWERPOINT_EXPORTED', { tourbookId })
    else track('TOURBOOK_PDF_EXPORTED', { tourbookId })
  }
  const options = { invalidates: [DECK], failed: 'tourbookDeck.failed', onSuccess } as const
  const powerpoint = useApiMutation('POST /api/tourbooks/:id/powerpoint', options)
  const pdf = useApiMutation('POST /api/tourbooks/:id/pdf', options)
  const { mutate, isPending } = format === 'powerpoint' ? powerpoint : pdf
  const madeId = made?.id
  useEffect(() => {
    if (madeId === undefined || madeId !== wanted.current) return
    wanted.current = undefined
    downloadFile(`/api/tourbooks/${tourbookId}/deck.${SLIDE_EXTENSIONS[format]}`)
  }, [madeId, tourbookId, format])
  return { make: () => mutate({ params: { id: tourbookId } }), isPending }
}
