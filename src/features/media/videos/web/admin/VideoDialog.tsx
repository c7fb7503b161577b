import { useRef, useState } from 'react'
import { ChooseFiles } from '#site/upload/ChooseFiles.tsx'
import { explainProblem, type FileRefusal, failureOf, findProblem } from '#site/upload/file-problem.ts'
import { drawFrame } from '#site/video/capture-frame.ts'
import { deliveryAddress } from '#site/video/delivery.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FieldError } from '#ui/form/FieldError.tsx'
import { useSite, useText } from '#ui/use-text.ts'
import type { Video } from '../../../contract.ts'
import section from '../../../photos/web/PhotosSection.module.css'
import { privateVideoPath } from '../../rules.ts'
import classes from './VideoDialog.module.css'

type Props = {
  video: Video
  /** Resolves to why the file is refused, null if it is not; rejects when it fails. */
  onPoster: (picture: File, onProgress: (share: number) => void) => Promise<FileRefusal | null>
  onClose: () => void
}

/** Plays a video, also one that is not public, and sets its poster: the frame that it shows, or a picture. */
export function VideoDialog({ video, onPoster, onClose }: Props) {
  const text = useText()
  const { video: host } = useSite()
  const player = useRef<HTMLVideoElement>(null)
  /** How much of a poster has arrived, 0 to 1; null while none is under way. */
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  // A page may not read the frames of another site.
  const isElsewhere = host?.distribution !== undefined

  async function save(file: File) {
    const explain = (reason: Parameters<typeof explainProblem>[0]) =>
      setProblem(explainProblem(reason, { file, kind: 'photo' }, text))
    setShare(0)
    setProblem('')
    try {
      const refusal = findProblem(file, 'photo') ?? (await onPoster(file, setShare))
      if (refusal === null) onClose()
      else explain(refusal)
    } catch (error) {
      explain(failureOf(error))
    }
    setShare(null)
  }

  async function saveFrame() {
    const frame = await drawFrame(player.current!)
    if (frame) await save(frame)
    else setProblem(text('videos.poster.noFrame'))
  }

  return (
    <Dialog title={video.title || text('video.untitled')} width={800} onClose={onClose}>
      <div className={classes.content}>
        {/* biome-ignore lint/a11y/useMediaCaption: an upload has no captions */}
        <video
          ref={player}
          controls
          playsInline
          preload="auto"
          src={isElsewhere ? deliveryAddress(host, `${video.hostedMediaIdentifier}.mp4`) : privateVideoPath(video.id)}
        />
        <p>{text('videos.poster.about')}</p>
        <div className={classes.actions}>
          {!isElsewhere && (
            <Button disabled={share !== null} onClick={() => void saveFrame()}>
              {text('videos.poster.frame')}
            </Button>
          )}
          <ChooseFiles
            kind="photo"
            className={section.upload}
            disabled={share !== null}
            onFiles={([file]) => file && void save(file)}
          >
            {text('videos.poster.upload')}
          </ChooseFiles>
          {share !== null && <progress aria-label={text('videos.poster.saving')} value={share} max={1} />}
        </div>
        <span role="alert">{problem && <FieldError>{problem}</FieldError>}</span>
      </div>
    </Dialog>
  )
}
