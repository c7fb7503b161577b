import { useEffect, useState } from 'react'
import type { Translate } from '#messages/messages.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { ApiError } from '#ui/api-error.ts'
import { Button } from '#ui/Button.tsx'
import { useEarlyClick } from '#ui/before-hydration/replay-early-clicks.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { useText } from '#ui/use-text.ts'
import { MAX_VIEWER_NAME } from '../../../feedback/rules.ts'
import classes from './FeedbackBar.module.css'
import type { Feedback } from './use-feedback.ts'

type Props = { token: string; feedback: Feedback; stopCount: number; senderName: string; hasName: boolean }

/** More stops than this have one line of progress instead of a part each. */
const MAX_PARTS = 12

/** How many stops are answered, and the button that tells the sender. */
export function FeedbackBar({ token, feedback, stopCount, senderName, hasName }: Props) {
  const text = useText()
  const [outcome, setOutcome] = useState('')
  const [isNext, setNext] = useState(false)
  // After the early clicks on verdicts, so that it sends them.
  useEffect(() => setNext(feedback.isReady), [feedback.isReady])
  const early = useEarlyClick(isNext)
  const { mutate, isPending } = useApiMutation('POST /api/tourbook_shares/:token/feedback_emails', {
    onMutate: () => feedback.flush(),
    onSuccess: () => setOutcome(text('verdict.sent', { name: firstName })),
    onError(error) {
      setOutcome(whyNotSent(error, firstName, text))
      return true
    },
  })
  const answered = [...feedback.answers.values()].filter(({ verdict }) => verdict !== null).length
  const firstName = senderName.split(' ')[0]!

  function send() {
    if (answered === 0) return setOutcome(text('verdict.send.first'))
    mutate({ params: { token }, body: { viewer: feedback.viewer, name: feedback.storedName() } })
  }

  const parts = stopCount <= MAX_PARTS ? stopCount : 1
  return (
    <aside className={classes.bar}>
      <div className={classes.content}>
        <div className={classes.progress}>
          <p className="num">{text('verdict.progress', { answered, count: stopCount })}</p>
          <span
            aria-hidden="true"
            style={{ ['--done' as string]: answered / stopCount, ['--parts' as string]: parts }}
          />
        </div>
        {!hasName && (
          <TextField
            className={classes.name}
            aria-label={text('verdict.name')}
            placeholder={text('verdict.name')}
            autoComplete="name"
            maxLength={MAX_VIEWER_NAME}
            defaultValue={feedback.storedName()}
            key={feedback.viewer}
            onChange={({ currentTarget }) => feedback.setName(currentTarget.value)}
          />
        )}
        <Button {...early} className={classes.send} variant="primary" size="large" loading={isPending} onClick={send}>
          {text('verdict.send', { name: firstName })}
        </Button>
      </div>
      <p role="status" className={classes.outcome}>
        {feedback.isFailed ? text('verdict.failed') : outcome}
      </p>
    </aside>
  )
}

function whyNotSent(error: unknown, name: string, text: Translate): string {
  const isLimit = error instanceof ApiError && error.status === 429
  return isLimit ? text('verdict.send.tooOften', { name }) : text('verdict.send.failed')
}
