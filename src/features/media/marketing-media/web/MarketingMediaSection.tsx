import { IconExternalLink, IconFileTypePdf, IconLink, IconTrash, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { ChooseFiles } from '#site/upload/ChooseFiles.tsx'
import { DropZone } from '#site/upload/DropZone.tsx'
import { UploadProblems } from '#site/upload/UploadProblems.tsx'
import { UploadProgress } from '#site/upload/UploadProgress.tsx'
import { useDroppedFiles } from '#site/upload/use-dropped-files.ts'
import { useUploads } from '#site/upload/use-uploads.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DeleteDialog } from '#ui/dialog/DeleteDialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Shimmer } from '#ui/layout/Shimmer.tsx'
import { useText } from '#ui/use-text.ts'
import { CaptionInput } from '../../photos/web/CaptionInput.tsx'
import type { EditedSubject } from '../../photos/web/edited-subject.ts'
import section from '../../photos/web/PhotosSection.module.css'
import type { MarketingMedium } from '../contract.ts'
import classes from './MarketingMediaSection.module.css'
import { NewLinkDialog } from './NewLinkDialog.tsx'
import { useMarketingMedia } from './use-marketing-media.ts'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** The links and files of a building: adding, titles, removal. */
export function MarketingMediaSection({ subject }: { subject: Pick<EditedSubject, 'workspace' | 'id'> }) {
  const text = useText()
  const changes = useMarketingMedia(subject)
  const uploads = useUploads('document', changes.place)
  const { isOver, target } = useDroppedFiles('document', uploads.add)
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<MarketingMedium>()
  const { media } = changes
  return (
    <Card
      {...target}
      title={text('building.section.documents')}
      note={!changes.isPending && text('documents.count', { count: media.length })}
      className={section.section}
      actions={
        <>
          <Button onClick={() => setAdding(true)}>
            <IconLink {...ICON} />
            {text('documents.addLink')}
          </Button>
          <ChooseFiles className={section.upload} kind="document" multiple onFiles={uploads.add}>
            <IconUpload {...ICON} />
            {text('documents.upload')}
          </ChooseFiles>
        </>
      }
    >
      <UploadProgress uploads={uploads} />
      <UploadProblems uploads={uploads} />
      {changes.isError && (
        <p role="alert">
          {text('documents.notLoaded')}{' '}
          <button type="button" onClick={changes.reload}>
            {text('common.tryAgain')}
          </button>
        </p>
      )}
      {changes.isPending && <Shimmer width="100%" height={40} />}
      {media.length > 0 && (
        <ol className={classes.media}>
          {media.map((medium, index) => (
            <li key={medium.id}>
              {medium.kind === 'file' ? <IconFileTypePdf {...ICON} /> : <IconExternalLink {...ICON} />}
              <CaptionInput
                label={text('documents.name', { number: index + 1 })}
                caption={medium.title}
                maxLength={120}
                onSave={(title) => void changes.rename(medium.id, title || medium.title)}
              />
              <a href={medium.src} target="_blank" rel="noopener">
                {medium.kind === 'file' ? text('common.download') : medium.src.replace('https://', '')}
              </a>
              <IconButton label={text('common.remove.of', { name: medium.title })} onClick={() => setRemoved(medium)}>
                <IconTrash {...ICON} />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      <DropZone kind="document" multiple isOver={isOver} onFiles={uploads.add} />
      {isAdding && <NewLinkDialog subject={subject} onClose={() => setAdding(false)} />}
      {removed && (
        <DeleteDialog
          title={text('videos.remove.title', { name: removed.title })}
          about={text(removed.kind === 'file' ? 'documents.remove.file' : 'documents.remove.link')}
          confirm={text('common.remove')}
          onDelete={() => void changes.remove(removed.id)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Card>
  )
}
