import { Button } from '../Button.tsx'
import { useText } from '../use-text.ts'
import classes from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'

type Props = {
  title: string
  about: string
  /** What the button says that confirms. */
  confirm: string
  /** For what cannot be undone. */
  tone?: 'danger'
  loading?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is done. */
export function ConfirmDialog({ title, about, confirm, tone, loading = false, onConfirm, onClose }: Props) {
  const text = useText()
  return (
    <Dialog title={title} width={440} onPhone="sheet" onClose={onClose}>
      <div className={classes.content}>
        <p>{about}</p>
        <div className={classes.actions}>
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          <Button variant="primary" tone={tone} loading={loading} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
