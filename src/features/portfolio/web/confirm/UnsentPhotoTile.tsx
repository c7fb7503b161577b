import { IconX } from '@tabler/icons-react'
import bar from '#site/upload/UploadProgress.module.css'
import { IconButton } from '#ui/IconButton.tsx'
import { useText } from '#ui/use-text.ts'
import { useSendingPhoto } from '../unsent/sending-photo.ts'
import { UnsentPicture } from '../unsent/UnsentPicture.tsx'
import type { UnsentChange } from '../unsent/unsent-changes.ts'
import classes from './PhotosPart.module.css'

/** A photo that this device has and the site has not yet. */
export function UnsentPhotoTile({ photo, onRemove }: { photo: UnsentChange; onRemove: () => void }) {
  const text = useText()
  const sending = useSendingPhoto()
  const share = sending?.id === photo.id ? sending.share : undefined
  const fileName = photo.change.kind === 'photo' ? photo.change.fileName : ''
  return (
    <li>
      <span className={classes.photo} data-unsent>
        <UnsentPicture photo={photo} />
        {share !== undefined && (
          <progress className={bar.bar} aria-label={text('upload.of', { name: fileName })} value={share} max={1} />
        )}
        <IconButton
          label={`${text('walk.photo.remove')}: ${fileName}`}
          size="small"
          variant="picture"
          className={classes.remove}
          onClick={onRemove}
        >
          <IconX size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </span>
      <span className={`${classes.caption} num`}>
        {share === undefined ? text('upload.state.waiting') : text('upload.state.sending', { share })}
      </span>
    </li>
  )
}
