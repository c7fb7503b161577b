import { IconInbox } from '@tabler/icons-react'
import { useText } from '#ui/use-text.ts'
import classes from './EmptyInbox.module.css'
import { InboxLink } from './InboxLink.tsx'

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

/** Shown when no inquiry matches the filters. */
export function NoMatchingInquiries() {
  const text = useText()
  return (
    <div className={classes.none}>
      <h2>{text('inbox.none')}</h2>
      <InboxLink address={{}}>{text('inbox.none.all')}</InboxLink>
    </div>
  )
}
