import { useHydrated } from '@tanstack/react-router'
import { useRef } from 'react'
import type { ReplyOf } from '#api'
import type { MessageId, Translate } from '#messages/messages.ts'
import { useRead } from '#site/api/api-client.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/notify.ts'
import { useLocalDay } from '#ui/use-local-day.ts'
import { useText } from '#ui/use-text.ts'
import classes from './SessionList.module.css'

const READ = 'GET /api/current_user/sessions' as const
type Session = ReplyOf<typeof READ>['sessions'][number]

/** A user's sessions, each with a button that ends it. */
export function SessionList() {
  const text = useText()
  const notify = useNotify()
  const { sessions } = useRead(READ, {})
  const list = useRef<HTMLUListElement>(null)
  const optionsOf = (done: MessageId) => ({
    replaces: READ,
    onSuccess() {
      notify.success(text(done))
      // The button disappears with the session it ended, so the list takes the focus.
      list.current?.focus()
    },
    failed: 'common.notSaved' as const,
  })
  const end = useApiMutation('DELETE /api/current_user/sessions/:id', optionsOf('settings.session.ended'))
  const endOthers = useApiMutation('DELETE /api/current_user/sessions', optionsOf('settings.session.othersEnded'))
  // Buttons do nothing before hydration.
  const isDisabled = !useHydrated() || end.isPending || endOthers.isPending
  return (
    <div className={classes.sessions}>
      <p className={classes.about}>{text('settings.sessions.about')}</p>
      <ul ref={list} className={classes.list} tabIndex={-1} aria-label={text('settings.tab.sessions')}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isDisabled={isDisabled}
            onEnd={() => end.mutate({ params: { id: session.id } })}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button disabled={isDisabled} onClick={() => endOthers.mutate({})}>
          {text('settings.session.others')}
        </Button>
      )}
    </div>
  )
}

function SessionRow({ session, isDisabled, onEnd }: { session: Session; isDisabled: boolean; onEnd: () => void }) {
  const text = useText()
  const day = useLocalDay()
  const name = nameOf(session, text)
  return (
    <li>
      <div>
        <b>
          {name} {session.isThis && <span className={classes.this}>{text('settings.session.this')}</span>}
        </b>
        <p>{text('settings.session.times', { created: day(session.createdAt), seen: day(session.seenAt) })}</p>
      </div>
      {!session.isThis && (
        <Button
          size="small"
          disabled={isDisabled}
          aria-label={text('settings.session.end.which', { session: name })}
          onClick={onEnd}
        >
          {text('account.signOut')}
        </Button>
      )}
    </li>
  )
}

function nameOf({ browser, system }: Session, text: Translate): string {
  if (browser && system) return text('settings.session.on', { browser, system })
  return browser ?? system ?? text('settings.session.unknown')
}
