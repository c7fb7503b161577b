import { useHydrated } from '@tanstack/react-router'
import type { MessageId } from '#messages/messages.ts'
import { type ActionType, type PendingAction, readPendingAction } from '#site/sign-in/pending-action.ts'
import { Photo } from '#ui/media/Photo.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './SignInReason.module.css'

const NEXT: Record<ActionType, MessageId> = {
  save: 'signIn.save.next',
  save_search: 'signIn.save_search.next',
  quick_inquiry: 'signIn.quick_inquiry.next',
  share_listing: 'signIn.share_listing.next',
  add_to_tourbook: 'signIn.add_to_tourbook.next',
}

/** What a visitor was asked to sign in for, with its picture; `name` stands where no title names it. */
export function SignInReason({ item, name, about }: { item: PendingAction['item']; name?: string; about: string }) {
  return (
    <div className={classes.reason}>
      {item?.photo && (
        <span className={classes.thumbnail}>
          <Photo photo={item.photo} alt="" sizes="64px" eager />
        </span>
      )}
      <p>
        {name && <strong className={classes.name}>{name}</strong>}
        {about}
      </p>
    </div>
  )
}

/** The same on a page of its own: what waits in this browser, and what becomes of it. */
export function PendingReason({ isNamedAbove = false }: { isNamedAbove?: boolean }) {
  const text = useText()
  const action = usePendingReason()
  if (!action) return null
  const { type, item } = action
  const name = item?.name ?? text('signIn.yourSearch')
  return <SignInReason item={item} about={text(NEXT[type])} {...(!isNamedAbove && { name })} />
}

/** What the visitor wanted to do before, which only the browser knows. */
export const usePendingReason = (): PendingAction | undefined => (useHydrated() ? readPendingAction() : undefined)
