import { useEffect, useEffectEvent } from 'react'
import { formatTime } from '#lib/times.ts'
import { Button } from '#ui/Button.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import type { CurrentUser } from '../use-current-user.ts'
import { nameOf } from './UserAvatar.tsx'
import classes from './ViewingBar.module.css'

type Props = { user: CurrentUser /** When it ends by itself, as a moment. */; until: string }

/** Says as whom an admin sees the site, around every page, and ends it. */
export function ViewingBar({ user, until }: Props) {
  const text = useText()
  const locale = useLocale()
  const { mutate, isPending } = useApiMutation('DELETE /api/current_user/view', {
    onSuccess({ origin }) {
      // A full load, because what was read belongs to this user.
      window.location.assign(origin)
      return new Promise(() => {})
    },
    failed: 'common.notSaved',
  })
  useAt(new Date(until), () => mutate({}))
  const time = formatTime(new Date(until).toTimeString().slice(0, 5), locale)
  return (
    <section className={classes.bar} aria-label={text('frame.viewing.label')}>
      <p>{text('frame.viewing', { name: nameOf(user), time })}</p>
      <Button size="small" loading={isPending} onClick={() => mutate({})}>
        {text('frame.viewing.stop')}
      </Button>
    </section>
  )
}

function useAt(moment: Date, act: () => void) {
  const onTime = useEffectEvent(act)
  const ms = moment.getTime()
  useEffect(() => {
    const timer = setTimeout(onTime, ms - Date.now())
    return () => clearTimeout(timer)
  }, [ms])
}
