import { IconX } from '@tabler/icons-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { IconButton } from '#ui/IconButton.tsx'
import { useText } from '#ui/use-text.ts'
import { PlanChoice, type PlanChoiceProps } from './PlanChoice.tsx'
import classes from './PlanDialog.module.css'
import { PlanStage } from './PlanStage.tsx'
import { RoomList } from './RoomList.tsx'

type Props = {
  title: string
  choice: PlanChoiceProps
  list: ComponentProps<typeof RoomList>
  stage: Omit<ComponentProps<typeof PlanStage>, 'isFullScreen' | 'sizes'>
  onClose: () => void
}

/** A plan in the whole window, with the rooms beside it. Open as long as it is mounted. */
export function PlanDialog({ title, choice, list, stage, onClose }: Props) {
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={classes.dialog} aria-label={title} onClose={onClose}>
      <header className={classes.bar}>
        <h2>{title}</h2>
        <PlanChoice name="opened-plan" {...choice} />
        <IconButton label={text('plan.close')} size="large" onClick={() => dialog.current?.close()}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </header>
      <div className={classes.stage}>
        <PlanStage key={stage.plan.src} {...stage} sizes="100vw" isFullScreen />
      </div>
      {list.rooms.length > 0 && (
        <div className={classes.rooms}>
          <RoomList {...list} />
        </div>
      )}
    </dialog>
  )
}
