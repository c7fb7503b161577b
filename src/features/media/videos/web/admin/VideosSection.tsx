import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { ChooseFiles } from '#site/upload/ChooseFiles.tsx'
import { DropZone } from '#site/upload/DropZone.tsx'
import { UploadProblems } from '#site/upload/UploadProblems.tsx'
import { UploadProgress } from '#site/upload/UploadProgress.tsx'
import { useDroppedFiles } from '#site/upload/use-dropped-files.ts'
import { useUploads } from '#site/upload/use-uploads.ts'
import { Card } from '#ui/Card.tsx'
import { DeleteDialog } from '#ui/dialog/DeleteDialog.tsx'
import { Shimmer } from '#ui/layout/Shimmer.tsx'
import { useText } from '#ui/use-text.ts'
import type { Video } from '../../../contract.ts'
import type { EditedSubject } from '../../../photos/web/edited-subject.ts'
import section from '../../../photos/web/PhotosSection.module.css'
import { useVideos } from './use-videos.ts'
import { VideoDialog } from './VideoDialog.tsx'
import { VideoRow } from './VideoRow.tsx'
import classes from './VideosSection.module.css'

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
  const [played, setPlayed] = useState<Video>()
  const [removed, setRemoved] = useState<Video>()
  const { videos } = changes
  return (
    <Card
      {...target}
      title={text('videos.title')}
      note={!changes.isPending && text('videos.count', { count: videos.length })}
      className={section.section}
      actions={
        <ChooseFiles className={section.upload} kind="video" multiple onFiles={add}>
          <IconUpload size={18} stroke={1.75} aria-hidden />
          {text('common.upload')}
        </ChooseFiles>
      }
    >
      <UploadProgress uploads={uploads} />
      <UploadProblems uploads={uploads} />
      {changes.isError && (
        <p role="alert">
          {text('videos.notLoaded')}{' '}
          <button type="button" onClick={changes.reload}>
            {text('common.tryAgain')}
          </button>
        </p>
      )}
      {changes.isPending && <Shimmer width="100%" height={72} />}
      {videos.length > 0 && (
        <ol className={classes.videos}>
          {videos.map((video, index) => (
            <VideoRow
              key={video.id}
              video={video}
              index={index}
              count={videos.length}
              changes={changes}
              onPlay={() => setPlayed(video)}
              onRemove={() => setRemoved(video)}
            />
          ))}
        </ol>
      )}
      <DropZone kind="video" multiple isOver={isOver} onFiles={add} />
      {played && (
        <VideoDialog
          video={played}
          onPoster={(picture, onProgress) => changes.setPoster(played.id, picture, onProgress)}
          onClose={() => setPlayed(undefined)}
        />
      )}
      {removed && (
        <DeleteDialog
          title={text('videos.remove.title', { name: removed.title || text('video.untitled') })}
          about={text('videos.remove.about')}
          confirm={text('videos.remove.confirm')}
          onDelete={() => void changes.remove(removed.id)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Card>
  )
}
