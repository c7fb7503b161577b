import { Button } from '@mantine/core'
import { Dialog } from '#ui/Dialog.tsx'
import { useText } from '#ui/use-text.ts'
import classes from '../../../photos/web/DeletePhotos.module.css'

type Props = { name: string; onDelete: () => void; onClose: () => void }

/** Asks before a video is removed, because that cannot be undone. */
export function DeleteVideo({ name, onDelete, onClose }: Props) {
  const text = useText()
  return (
    <Dialog title={text('videos.remove.title', { name })} width={440} onPhone="sheet" onClose={onClose}>
      <div className={classes.content}>
        <p>{text('videos.remove.about')}</p>
        <div className={classes.actions}>
          <Button onClick={onClose}>{text('videos.remove.cancel')}</Button>
          <Button
            variant="filled"
            color="red"
            onClick={() => {
              onDelete()
              onClose()
            }}
          >
            {text('videos.remove.confirm')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
