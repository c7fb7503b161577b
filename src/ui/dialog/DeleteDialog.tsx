import { ConfirmDialog } from './ConfirmDialog.tsx'

type Props = {
  title: string
  about: string
  /** What the button that deletes says. */
  confirm: string
  onDelete: () => void
  onClose: () => void
}

/** Asks before something is deleted that cannot be restored. */
export function DeleteDialog({ onDelete, ...props }: Props) {
  const deleteAndClose = () => {
    onDelete()
    props.onClose()
  }
  return <ConfirmDialog {...props} tone="danger" onConfirm={deleteAndClose} />
}
