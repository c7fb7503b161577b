import { IconArchive, IconArchiveOff, IconDownload, IconTrash, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { ChooseFiles } from '#site/upload/ChooseFiles.tsx'
import { DropZone } from '#site/upload/DropZone.tsx'
import { UploadProblems } from '#site/upload/UploadProblems.tsx'
import { UploadProgress } from '#site/upload/UploadProgress.tsx'
import { useDroppedFiles } from '#site/upload/use-dropped-files.ts'
import { isUnderWay, useUploads } from '#site/upload/use-uploads.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DeleteDialog } from '#ui/dialog/DeleteDialog.tsx'
import { SelectionBar } from '#ui/table/SelectionBar.tsx'
import { selectByKey, useSelection } from '#ui/table/use-selection.ts'
import { useText } from '#ui/use-text.ts'
import { ArchivedPhotos } from './ArchivedPhotos.tsx'
import type { EditedSubject } from './edited-subject.ts'
import { PhotoGrid } from './PhotoGrid.tsx'
import classes from './PhotosSection.module.css'
import { UploadTile } from './UploadTile.tsx'
import { usePhotos } from './use-photos.ts'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** The photos of a building, listing or landlord: upload, order, captions, archive, delete, download. */
export function PhotosSection({ subject }: { subject: EditedSubject }) {
  const text = useText()
  const changes = usePhotos(subject)
  const uploads = useUploads('photo', changes.place)
  const { isOver, target } = useDroppedFiles('photo', uploads.add)
  const [deleted, setDeleted] = useState<number[]>([])
  const shown = changes.photos.filter(({ archived }) => !archived)
  const archived = changes.photos.filter((photo) => photo.archived)
  const selection = useSelection({ scope: 'photos', ids: [...shown, ...archived].map(({ id }) => id) })
  const selectedOf = (photos: typeof shown) => photos.map(({ id }) => id).filter((id) => selection.selected.has(id))
  const toArchive = selectedOf(shown)
  const toRestore = selectedOf(archived)
  const selected = [...toArchive, ...toRestore]
  const shownIds = shown.map(({ id }) => id)
  // The cover of a landlord's page is a picture of its own.
  const first = subject.type === 'landlords' ? 'photo' : 'cover'

  function archive(ids: number[], isArchived: boolean) {
    selection.clear()
    void changes.archive(ids, isArchived)
  }

  return (
    <Card
      {...target}
      title={text('listing.photos')}
      note={text('photos.count', { shown: shown.length, archived: archived.length, first })}
      className={classes.section}
      onKeyDown={(event) => selectByKey(event, selection, shownIds)}
      actions={
        <>
          {shown.length > 0 && (
            <Button variant="subtle" tone="neutral" onClick={() => void changes.download(shownIds)}>
              <IconDownload {...ICON} />
              {text('photos.download.all')}
            </Button>
          )}
          <ChooseFiles className={classes.upload} kind="photo" multiple onFiles={uploads.add}>
            <IconUpload {...ICON} />
            {text('common.upload')}
          </ChooseFiles>
        </>
      }
    >
      <UploadProgress uploads={uploads} />
      <UploadProblems uploads={uploads} />
      <PhotoGrid photos={shown} first={first} changes={changes} selection={selection} onDelete={setDeleted}>
        {uploads.files.filter(isUnderWay).map((queued) => (
          <UploadTile key={`upload-${queued.id}`} queued={queued} onCancel={() => uploads.cancel(queued.id)} />
        ))}
      </PhotoGrid>
      <DropZone kind="photo" multiple isOver={isOver} onFiles={uploads.add} />
      <ArchivedPhotos photos={archived} changes={changes} selection={selection} />
      <SelectionBar selection={selection}>
        {toArchive.length > 0 && (
          <button type="button" onClick={() => archive(toArchive, true)}>
            <IconArchive {...ICON} />
            <span>{text('photos.archive')}</span>
          </button>
        )}
        {toRestore.length > 0 && (
          <button type="button" onClick={() => archive(toRestore, false)}>
            <IconArchiveOff {...ICON} />
            <span>{text('common.restore')}</span>
          </button>
        )}
        <button type="button" onClick={() => void changes.download(selected)}>
          <IconDownload {...ICON} />
          <span>{text('common.download')}</span>
        </button>
        <button type="button" onClick={() => setDeleted(selected)}>
          <IconTrash {...ICON} />
          <span>{text('common.delete')}</span>
        </button>
      </SelectionBar>
      {deleted.length > 0 && (
        <DeleteDialog
          title={text('photos.delete.title', { count: deleted.length })}
          about={text('photos.delete.about')}
          confirm={text('photos.delete.confirm', { count: deleted.length })}
          onDelete={() => void changes.remove(deleted)}
          onClose={() => setDeleted([])}
        />
      )}
    </Card>
  )
}
