import { IconPhotoPlus } from '@tabler/icons-react'
import { MAX_BYTES, type UploadKind } from '#lib/media/upload-limits.ts'
import { useText } from '#ui/use-text.ts'
import { ChooseFiles } from './ChooseFiles.tsx'
import classes from './DropZone.module.css'

type Props = {
  kind: UploadKind
  multiple?: boolean
  /** Files are dragged over it, or over what surrounds it and has the handlers of `useDroppedFiles`. */
  isOver: boolean
  onFiles: (files: File[]) => void
}

const MB = 1024 * 1024

/** Where files are dropped, which is also a button that opens the file dialog. What surrounds it receives the drop. */
export function DropZone({ kind, multiple = false, isOver, onFiles }: Props) {
  const text = useText()
  return (
    <ChooseFiles className={classes.zone} {...{ kind, multiple, onFiles }}>
      <IconPhotoPlus size={20} stroke={1.75} aria-hidden data-over={isOver || undefined} />
      <span>
        {text(`upload.drop.${kind}`)} <b>{text('upload.choose')}</b>{' '}
        <span>{text(`upload.accepted.${kind}`, { most: MAX_BYTES[kind] / MB })}</span>
      </span>
    </ChooseFiles>
  )
}
