import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useRef } from 'react'
import type { ReplyOf } from '#api'
import { formatDate } from '#lib/dates.ts'
import type { Translate } from '#messages/messages.ts'
import { useRead } from '#ui/api/api-client.ts'
import { explainError } from '#ui/form/explain-error.ts'
import { useNotify } from '#ui/notify.ts'
import { useApp } from '#ui/routing/use-app.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import classes from './SessionList.module.css'

const READ = 'GET /api/current_user/sessions'
type Session = ReplyOf<typeof READ>['sessions'][number]

/** A user's sessions, each with a button that ends it. */
export function SessionList() {
  const text = useText()
  const { sessions } = useRead(READ, {})
  const list = useRef<HTMLUListElement>(null)
  // The pressed button disappears with the session it ended, so the list takes the focus.
  const { end, endOthers, isBusy } = useEndSession(() => list.current?.focus())
  return (
    <div className={classes.sessions}>
      <p className={classes.about}>{text('settings.sessions.about')}</p>
      <ul ref={list} className={classes.list} tabIndex={-1} aria-label={text('settings.tab.sessions')}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} isBusy={isBusy} onEnd={() => end(session.id)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button disabled={isBusy} onClick={endOthers}>
          {text('settings.session.others')}
        </Button>
      )}
    </div>
  )
}

function SessionRow({ session, isBusy, onEnd }: { session: Session; isBusy: boolean; onEnd: () => void }) {
  const text = useText()
  const locale = useLocale()
  const day = (moment: string) => formatDate(moment.slice(0, 10), locale) ?? moment
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
          size="xs"
          disabled={isBusy}
          aria-label={text('settings.session.end.which', { session: name })}
          onClick={onEnd}
        >
          {text('settings.session.end')}
        </Button>
      )}
    </li>
  )
}

function nameOf({ browser, system }: Session, text: Translate): string {
  if (browser && system) return text('settings.session.on', { browser, system })
  return browser ?? system ?? text('settings.session.unknown')
}

function useEndSession(onEnded: () => void) {
  const text = useText()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const { call } = useApp()
  // Buttons do nothing before hydration.
  const isHydrated = useHydrated()
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? call('DELETE /api/current_user/sessions', {})
        : call('DELETE /api/current_user/sessions/:id', { params: { id } }),
    onSuccess(left, id) {
      queryClient.setQueryData([READ, {}], left)
      notify.success(text(id === null ? 'settings.session.othersEnded' : 'settings.session.ended'))
      onEnded()
    },
    onError: (error) => notify.error(text('settings.failed'), { message: explainError(error, text) }),
  })
  return { end: mutate, endOthers: () => mutate(null), isBusy: isPending || !isHydrated }
}
