import { IconCornerDownLeft, IconHeartFilled, IconHelpCircle, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Initials } from '#ui/media/Initials.tsx'
import { useLocalDay } from '#ui/use-local-day.ts'
import { useText } from '#ui/use-text.ts'
import type { Answer } from '../../../feedback/contract.ts'
import { MAX_REPLIES } from '../../../feedback/rules.ts'
import classes from './Answers.module.css'
import { ReplyForm } from './ReplyForm.tsx'
import { SentReply } from './SentReply.tsx'

const ICONS = { favorite: IconHeartFilled, maybe: IconHelpCircle, no: IconX }

type Props = { sortableId: number; answers: Answer[] }

/** Who said what about a stop, with their reasons and their own words, and what was replied. */
export function Answers({ sortableId, answers }: Props) {
  const text = useText()
  if (answers.length === 0) return <p className={classes.none}>{text('shortlist.stop.none')}</p>
  return (
    <ul className={classes.answers}>
      {answers.map((answer) => (
        <li key={`${answer.replyLinkId ?? answer.answeredAt} ${answer.name}`}>
          <Initials name={answer.name || '?'} size={32} />
          <div>
            <Verdict answer={answer} />
            {answer.note && <q>{answer.note}</q>}
            <Replies sortableId={sortableId} answer={answer} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Verdict({ answer: { name, verdict, reasons, answeredAt } }: { answer: Answer }) {
  const text = useText()
  const dayOf = useLocalDay()
  const Icon = ICONS[verdict]
  return (
    <p className={classes.who}>
      <b>{name || text('tourbookShare.feedback.someone')}</b>
      <span data-verdict={verdict}>
        <Icon size={14} stroke={2} aria-hidden />
        {text(`verdict.${verdict}`)}
      </span>
      {reasons.map((reason) => (
        <span key={reason} className={classes.reason}>
          {text(`verdictReason.${reason}`)}
        </span>
      ))}
      <time className="num" dateTime={answeredAt}>
        {dayOf(answeredAt)}
      </time>
    </p>
  )
}

type Form = { isOpen: boolean; wasOpen: boolean; text: string }

/** What was replied to an answer, and below a note a button that replies. */
function Replies({ sortableId, answer: { name, note, replyLinkId, replies } }: { sortableId: number; answer: Answer }) {
  const text = useText()
  const [form, setForm] = useState<Form>({ isOpen: false, wasOpen: false, text: '' })
  const firstName = name.split(' ')[0]!
  const isPossible = replyLinkId !== null && (note !== '' || replies.length > 0) && replies.length < MAX_REPLIES
  return (
    <>
      {replies.map((reply) => (
        <SentReply
          key={reply.id}
          reply={reply}
          // Its words return to the form, where a draft may be.
          onTakenBack={form.isOpen ? undefined : (words) => setForm({ isOpen: true, wasOpen: true, text: words })}
        />
      ))}
      {isPossible &&
        (form.isOpen ? (
          <ReplyForm
            linkId={replyLinkId}
            sortableId={sortableId}
            name={firstName}
            firstText={form.text}
            onClose={() => setForm({ isOpen: false, wasOpen: true, text: '' })}
          />
        ) : (
          <Button
            size="small"
            variant="subtle"
            className={classes.open}
            autoFocus={form.wasOpen}
            onClick={() => setForm({ ...form, isOpen: true })}
          >
            <IconCornerDownLeft size={16} stroke={1.75} aria-hidden />
            {text('shortlist.reply.to', { name: firstName })}
          </Button>
        ))}
    </>
  )
}
