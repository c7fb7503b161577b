import type { MessageId } from '#messages/messages.ts'
import { useText } from '../use-text.ts'
import classes from './Optional.module.css'

/** A label marked as optional. */
export function Optional({ label }: { label: MessageId }) {
  const text = useText()
  return (
    <>
      {text(label)} <span className={classes.optional}>{text('common.optional')}</span>
    </>
  )
}
