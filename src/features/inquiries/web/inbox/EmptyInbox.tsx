import { IconInbox } from '@tabler/icons-react'
import { useText } from '#ui/use-text.ts'
import classes from './InboxList.module.css'

/** Shown while there are no inquiries. */
export function EmptyInbox() {
  const text = useText()
  return (
    <section className={classes.empty}>
      <span>
        <IconInbox size={22} stroke={1.75} aria-hidden />
      </span>
      <h2>{text('inbox.empty')}</h2>
      <p>{text('inbox.empty.about')}</p>
    </section>
  )
}
