import { IconCheck, IconHeart, IconHelpCircle, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { useEarlyClick } from '#ui/before-hydration/replay-early-clicks.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import { useLocalDay } from '#ui/use-local-day.ts'
import { useText } from '#ui/use-text.ts'
import {
  FIRST_REASONS,
  MAX_FEEDBACK_NOTE,
  REASONS,
  type Reason,
  VERDICTS,
  type Verdict,
} from '../../../feedback/rules.ts'
import type { Answer } from './answer-queue.ts'
import type { Feedback } from './use-feedback.ts'
import classes from './VerdictForm.module.css'

const ICONS = { favorite: IconHeart, maybe: IconHelpCircle, no: IconX }
const NO_ANSWER: Answer = { verdict: null, reasons: [], note: '' }

type Props = { stop: string; number: number; senderName: string; feedback: Feedback }

/** What a recipient thinks of a stop. Everything is saved at once; a second click on a verdict removes it. */
export function VerdictForm({ stop, number, senderName, feedback: { answers, replies, isReady, answer } }: Props) {
  const text = useText()
  const given = answers.get(stop) ?? NO_ANSWER
  return (
    <section className={classes.verdict} aria-label={text('verdict.of', { number })}>
      <div className={classes.buttons}>
        {VERDICTS.map((verdict) => (
          <VerdictButton
            key={verdict}
            verdict={verdict}
            isChosen={given.verdict === verdict}
            early={[isReady, stop]}
            onChoose={() => answer(stop, { ...given, verdict, ...(verdict !== 'no' && { reasons: [] }) })}
            onRemove={() => answer(stop, NO_ANSWER)}
          />
        ))}
      </div>
      {(given.verdict === 'no' || given.verdict === 'maybe') && (
        <>
          {given.verdict === 'no' && (
            <Reasons chosen={given.reasons} onChange={(reasons) => answer(stop, { ...given, reasons })} />
          )}
          <TextArea
            aria-label={text('verdict.note', { name: senderName })}
            placeholder={text('verdict.note.placeholder', { name: senderName })}
            maxLength={MAX_FEEDBACK_NOTE}
            rows={2}
            value={given.note}
            onChange={({ currentTarget }) => answer(stop, { ...given, note: currentTarget.value })}
          />
        </>
      )}
      <Replies replies={replies.get(stop) ?? []} senderName={senderName} />
    </section>
  )
}

type ButtonProps = {
  verdict: Verdict
  isChosen: boolean
  early: Parameters<typeof useEarlyClick>
  onChoose: () => void
  onRemove: () => void
}

function VerdictButton({ verdict, isChosen, early, onChoose, onRemove }: ButtonProps) {
  const text = useText()
  const Icon = ICONS[verdict]
  return (
    <button
      {...useEarlyClick(...early)}
      type="button"
      data-verdict={verdict}
      aria-pressed={isChosen}
      // An early click that is replayed chooses: the saved verdict was not shown yet.
      onClick={({ nativeEvent }) => (isChosen && nativeEvent.isTrusted ? onRemove() : onChoose())}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
      {text(`verdict.${verdict}`)}
    </button>
  )
}

/** What the sender replied to this recipient about the stop. */
function Replies({ replies, senderName }: { replies: { text: string; sentAt: string }[]; senderName: string }) {
  const dayOf = useLocalDay()
  return replies.map(({ text: words, sentAt }) => (
    <p key={`${sentAt} ${words}`} className={classes.reply}>
      <b>{senderName}</b>
      <time className="num" dateTime={sentAt}>
        {dayOf(sentAt)}
      </time>
      <span className={classes.words}>{words}</span>
    </p>
  ))
}

function Reasons({ chosen, onChange }: { chosen: Reason[]; onChange: (reasons: Reason[]) => void }) {
  const text = useText()
  const [isWhole, setWhole] = useState(false)
  const shown = REASONS.filter((reason, index) => isWhole || index < FIRST_REASONS || chosen.includes(reason))
  return (
    <fieldset className={classes.reasons}>
      <legend>
        {text('verdict.reasons')} <span>{text('common.optional')}</span>
      </legend>
      {shown.map((reason) => {
        const isChosen = chosen.includes(reason)
        return (
          <button
            key={reason}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChange(isChosen ? chosen.filter((each) => each !== reason) : [...chosen, reason])}
          >
            {isChosen && <IconCheck size={16} stroke={2} aria-hidden />}
            {text(`verdictReason.${reason}`)}
          </button>
        )
      })}
      {!isWhole && (
        <Button variant="subtle" tone="neutral" onClick={() => setWhole(true)}>
          {text('verdict.reasons.more')}
        </Button>
      )}
    </fieldset>
  )
}
