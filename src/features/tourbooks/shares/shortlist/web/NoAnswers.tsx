import type { ReplyOf } from '#api'
import { useLocalDay } from '#features/share-links/web/use-local-day.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useText } from '#ui/use-text.ts'
import type { Tourbook } from '../../../contract.ts'
import type { SHORTLIST } from './use-shortlist.ts'

type Props = { tourbook: Tourbook; lastOpened: ReplyOf<typeof SHORTLIST>['lastOpened'] }

/** Before the first answer: how to get one, or who has read the tourbook so far. */
export function NoAnswers({ tourbook: { id, firstSharedAt }, lastOpened }: Props) {
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
  return (
    <EmptyState
      title={text('shortlist.none')}
      about={about}
      action={<Button href={href}>{text('shortlist.links')}</Button>}
    />
  )
}
