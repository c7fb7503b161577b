import { paths } from '#lib/paths.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useLocalDay } from '#ui/use-local-day.ts'
import { useText } from '#ui/use-text.ts'
import type { Tourbook } from '../../../contract.ts'
import { Remind } from './Reminders.tsx'
import classes from './Shortlist.module.css'
import type { useShortlist } from './use-shortlist.ts'

/** More are reminded where the links are. */
const MAX_REMINDED = 3

type Props = {
  tourbook: Tourbook
  shortlist: Pick<ReturnType<typeof useShortlist>, 'lastOpened' | 'recipients'>
}

/** Before the first answer: how to get one, who has read the tourbook so far, and who can be reminded. */
export function NoAnswers({ tourbook: { id, firstSharedAt }, shortlist: { lastOpened, recipients } }: Props) {
  const text = useText()
  const dayOf = useLocalDay()
  const href = paths.tourbookSharing({ id })
  if (firstSharedAt === null)
    return (
      <EmptyState
        title={text('shortlist.share')}
        about={text('shortlist.share.about')}
        action={
          <Button href={href} variant="primary">
            {text('tourbookShare.new')}
          </Button>
        }
      />
    )
  const about = lastOpened
    ? text('shortlist.opened', {
        name: lastOpened.name || text('tourbookShare.feedback.someone'),
        date: dayOf(lastOpened.at),
      })
    : text('shortlist.unopened')
  const mentioned = recipients.filter(({ canRemind, remindedAt }) => canRemind || remindedAt !== null)
  return (
    <EmptyState
      title={text('shortlist.none')}
      about={about}
      action={
        <span className={classes.empty}>
          {mentioned.slice(0, MAX_REMINDED).map((recipient) => (
            <Remind key={recipient.linkId} recipient={recipient} variant="secondary" />
          ))}
          <Button href={href}>{text('shortlist.links')}</Button>
        </span>
      }
    />
  )
}
