import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import classes from '#ui/dialog/DialogForm.module.css'
import { useText } from '#ui/use-text.ts'

type Props = {
  title: string
  width: number
  /** Something was chosen. */
  isReady: boolean
  onAssign: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks what the selected records get. Assigning closes it. */
export function AssignDialog({ title, width, isReady, onAssign, onClose, children }: Props) {
  const text = useText()
  return (
    <Dialog title={title} width={width} onPhone="sheet" onClose={onClose}>
      <div className={classes.form}>
        {children}
        <div className={classes.foot}>
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!isReady}
            onClick={() => {
              onAssign()
              onClose()
            }}
          >
            {text('common.change')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
