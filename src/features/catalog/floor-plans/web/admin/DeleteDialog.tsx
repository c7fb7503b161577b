import { Button } from '@mantine/core'
import { Dialog } from '#ui/Dialog.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './PlansEditor.module.css'

type Props = { title: string; about: string; onDelete: () => void; onClose: () => void }

/** Asks before something is deleted that cannot be restored. */
export function DeleteDialog({ title, about, onDelete, onClose }: Props) {
  const text = useText()
  return (
    <Dialog title={title} width={440} onPhone="sheet" onClose={onClose}>
      <div className={classes.form}>
        <p>{about}</p>
        <div className={classes.foot}>
          <Button onClick={onClose}>{text('plans.cancel')}</Button>
          <Button
            variant="filled"
            color="red"
            onClick={() => {
              onDelete()
              onClose()
            }}
          >
            {text('plans.delete')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
