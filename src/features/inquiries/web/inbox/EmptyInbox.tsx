import { IconInbox } from '@tabler/icons-react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useText } from '#ui/use-text.ts'
import { InboxLink } from './InboxLink.tsx'

/** Shown while there are no inquiries. */
export function EmptyInbox() {
  const text = useText()
  return (
    <EmptyState
      icon={<IconInbox size={28} stroke={1.5} aria-hidden />}
      title={text('inbox.empty')}
      about={text('inbox.empty.about')}
    />
  )
}

/** Shown when no inquiry matches the filters. */
export function NoMatchingInquiries() {
  const text = useText()
  return <EmptyState title={text('inbox.none')} action={<InboxLink address={{}}>{text('inbox.none.all')}</InboxLink>} />
}
