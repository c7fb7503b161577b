import { Button } from '@mantine/core'
import { Dialog } from '#ui/Dialog.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './DeletePhotos.module.css'

type Props = { count: number; onDelete: () => void; onClose: () => void }

/** Asks before photos are deleted, because that cannot be undone. */
export function DeletePhotos({ count, onDelete, onClose }: Props) {
  const text = useText()
  return (
    <Dialog title={text('photos.delete.title', { count })} width={440} onPhone="sheet" onClose={onClose}>
      <div className={classes.content}>
        <p>{text('photos.delete.about')}</p>
        <div className={classes.actions}>
          <Button onClick={onClose}>{text('photos.delete.cancel')}</Button>
          <Button
            variant="filled"
            color="red"
            onClick={() => {
              onDelete()
              onClose()
            }}
          >
            {text('photos.delete.confirm', { count })}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
