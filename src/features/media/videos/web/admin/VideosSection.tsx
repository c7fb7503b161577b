import { IconChevronDown, IconChevronUp, IconMovie, IconTrash, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { DeleteDialog } from '#ui/dialog/DeleteDialog.tsx'
import { ChooseFiles } from '#ui/upload/ChooseFiles.tsx'
import { DropZone } from '#ui/upload/DropZone.tsx'
import { UploadProblems } from '#ui/upload/UploadProblems.tsx'
import { UploadProgress } from '#ui/upload/UploadProgress.tsx'
import { useDroppedFiles } from '#ui/upload/use-dropped-files.ts'
import { useUploads } from '#ui/upload/use-uploads.ts'
import { useText } from '#ui/use-text.ts'
import type { Video } from '../../../contract.ts'
import { CaptionInput } from '../../../photos/web/CaptionInput.tsx'
import type { EditedSubject } from '../../../photos/web/edited-subject.ts'
import section from '../../../photos/web/PhotosSection.module.css'
import { useVideos } from './use-videos.ts'
import classes from './VideosSection.module.css'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** The videos of a building, listing or landlord: upload with a poster, titles, order, removal. */
export function VideosSection({ subject }: { subject: EditedSubject }) {
  const text = useText()
  const changes = useVideos(subject)
  const uploads = useUploads('video', changes.place)
  const add = (files: readonly File[]) => {
    changes.preparePosters(files)
    uploads.add(files)
  }
  const { isOver, target } = useDroppedFiles('video', add)
  const [removed, setRemoved] = useState<Video>()
  const { videos } = changes
  return (
    <section {...target} className={section.section} aria-labelledby="videos-edited">
      <header className={section.head}>
        <div>
          <h2 id="videos-edited">{text('videos.title')}</h2>
          <p>{text('videos.count', { count: videos.length })}</p>
        </div>
        <div className={section.actions}>
          <ChooseFiles className={section.upload} kind="video" multiple onFiles={add}>
            <IconUpload {...ICON} />
            {text('videos.upload')}
          </ChooseFiles>
        </div>
      </header>
      <UploadProgress uploads={uploads} />
      <UploadProblems uploads={uploads} />
      {changes.isError && (
        <p role="alert">
          {text('videos.notLoaded')}{' '}
          <button type="button" onClick={changes.reload}>
            {text('videos.retry')}
          </button>
        </p>
      )}
      {videos.length > 0 && (
        <ol className={classes.videos}>
          {videos.map((video, index) => {
            const name = video.title || text('video.untitled')
            return (
              <li key={video.id}>
                <span className={classes.poster}>
                  {video.posterPath ? (
                    <img src={video.posterPath} alt="" loading="lazy" />
                  ) : (
                    <IconMovie size={28} stroke={1.5} aria-hidden />
                  )}
                </span>
                <CaptionInput
                  label={text('videos.name', { number: index + 1 })}
                  caption={video.title}
                  onSave={(title) => void changes.rename(video.id, title)}
                />
                <span className={classes.actions}>
                  <button
                    type="button"
                    disabled={index === 0}
                    aria-label={text('videos.up', { name })}
                    onClick={() => void changes.move(index, index - 1)}
                  >
                    <IconChevronUp {...ICON} />
                  </button>
                  <button
                    type="button"
                    disabled={index === videos.length - 1}
                    aria-label={text('videos.down', { name })}
                    onClick={() => void changes.move(index, index + 1)}
                  >
                    <IconChevronDown {...ICON} />
                  </button>
                  <button type="button" aria-label={text('videos.remove', { name })} onClick={() => setRemoved(video)}>
                    <IconTrash {...ICON} />
                  </button>
                </span>
              </li>
            )
          })}
        </ol>
      )}
      <DropZone kind="video" multiple isOver={isOver} onFiles={add} />
      {removed && (
        <DeleteDialog
          title={text('videos.remove.title', { name: removed.title || text('video.untitled') })}
          about={text('videos.remove.about')}
          confirm={text('videos.remove.confirm')}
          onDelete={() => void changes.remove(removed.id)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </section>
  )
}
