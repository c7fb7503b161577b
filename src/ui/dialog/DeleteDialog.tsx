import { Button } from '../Button.tsx'
import { useText } from '../use-text.ts'
import classes from './DeleteDialog.module.css'
import { Dialog } from './Dialog.tsx'

type Props = {
  title: string
  about: string
  /** What the button that deletes says. */
  confirm: string
  onDelete: () => void
  onClose: () => void
}

/** Asks before something is deleted that cannot be restored. */
export function DeleteDialog({ title, about, confirm, onDelete, onClose }: Props) {
  const text = useText()
  return (
    <Dialog title={title} width={440} onPhone="sheet" onClose={onClose}>
      <div className={classes.content}>
        <p>{about}</p>
        <div className={classes.actions}>
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          <Button
            variant="primary"
            tone="danger"
            onClick={() => {
              onDelete()
              onClose()
            }}
          >
            {confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
