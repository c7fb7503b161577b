import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import bar from '#site/upload/UploadProgress.module.css'
import type { QueuedFile } from '#site/upload/upload-queue.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './PhotoGrid.module.css'

/** A file that is uploading, where its photo will be. */
export function UploadTile({ queued, onCancel }: { queued: QueuedFile; onCancel: () => void }) {
  const text = useText()
  const { file, state, share } = queued
  const preview = usePreview(state === 'waiting' ? undefined : file)
  return (
    <li className={classes.tile}>
      <div className={classes.upload}>
        {preview && <img src={preview} alt="" />}
        <progress
          className={bar.bar}
          aria-label={text('upload.of', { name: file.name })}
          {...((state === 'sending' || state === 'waiting') && { value: share, max: 1 })}
        />
        <IconButton
          label={text('upload.cancel', { name: file.name })}
          size="small"
          variant="picture"
          className={classes.cancel}
          onClick={onCancel}
        >
          <IconX size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      <span className={`${classes.state} num`} title={file.name}>
        {text(`upload.state.${state as Exclude<typeof state, 'failed'>}`, { share })}
      </span>
    </li>
  )
}

/** The address of a file's picture. Files that wait have none, because decoding many at once would stall the page. */
function usePreview(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const own = URL.createObjectURL(file)
    setUrl(own)
    return () => URL.revokeObjectURL(own)
  }, [file])
  return url
}
