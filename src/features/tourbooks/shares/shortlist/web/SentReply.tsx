import { useEffect, useState } from 'react'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/notify.ts'
import { useLocalDay } from '#ui/use-local-day.ts'
import { useText } from '#ui/use-text.ts'
import type { OwnReply } from '../../../feedback/contract.ts'
import { FEEDBACK } from '../../../feedback/web/use-tourbook-feedback.ts'
import classes from './Answers.module.css'

type Props = {
  reply: OwnReply
  /** Undefined while it cannot be taken back. */
  onTakenBack: ((words: string) => void) | undefined
}

/** A reply of the owner, with a button that takes it back until it is sent. */
export function SentReply({ reply: { id, text: words, sentAt, takeBackMs }, onTakenBack }: Props) {
  const text = useText()
  const notify = useNotify()
  const dayOf = useLocalDay()
  const [isSent, setSent] = useState(takeBackMs === 0)
  const takeBack = useApiMutation('DELETE /api/tourbook_replies/:id', {
    invalidates: [FEEDBACK],
    failed: 'shortlist.reply.takeBack.failed',
    onSuccess(reply) {
      notify.success(text('shortlist.reply.takenBack'))
      onTakenBack?.(reply.text)
    },
  })
  useEffect(() => {
    if (takeBackMs === 0) return setSent(true)
    const timer = setTimeout(() => setSent(true), takeBackMs)
    return () => clearTimeout(timer)
  }, [takeBackMs])
  return (
    <p className={classes.reply}>
      <b>{text('shortlist.reply.you')}</b>
      <time className="num" dateTime={sentAt}>
        {dayOf(sentAt)}
      </time>
      <span>{words}</span>
      {!isSent && onTakenBack && (
        <Button
          size="small"
          variant="subtle"
          className={classes.takeBack}
          loading={takeBack.isPending}
          onClick={() => takeBack.mutate({ params: { id } })}
        >
          {text('shortlist.reply.takeBack')}
        </Button>
      )}
    </p>
  )
}
