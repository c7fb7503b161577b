import { IconAlertTriangle } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { tourTimeText } from '#features/inquiries/rules.ts'
import { useLocalDay } from '#ui/use-local-day.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { TourRequest } from '../contract.ts'
import { compareSlots, isSameSlot } from '../rules.ts'
import { OtherTime } from './OtherTime.tsx'
import classes from './RequestList.module.css'
import { StopNumbers } from './StopNumbers.tsx'
import { useNoteAnswer } from './use-note-answer.ts'

type Props = {
  tourbookId: number
  requests: TourRequest[]
  stops: { sortableId: number; number: number; title: string }[]
}

/** What agents were asked, what became of the email, and what they replied, which the user notes. */
export function RequestList({ tourbookId, requests, stops }: Props) {
  const text = useText()
  return (
    <section className={classes.requests} aria-label={text('secondTour.requests')}>
      <h3>{text('secondTour.requests')}</h3>
      <ul>
        {requests.map((request) => (
          <li key={request.id}>
            <StopNumbers stops={stops.filter(({ sortableId }) => request.sortableIds.includes(sortableId))} />
            <Request tourbookId={tourbookId} request={request} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Request({ tourbookId, request }: { tourbookId: number; request: TourRequest }) {
  const text = useText()
  const locale = useLocale()
  const dayOf = useLocalDay()
  const { id, agentName, slots, askedAt, delivery, agreedSlot } = request
  const note = useNoteAnswer(tourbookId)
  const select = useRef<HTMLSelectElement>(null)
  const [isOther, setOther] = useState(false)
  const offered = agreedSlot && !slots.some((slot) => isSameSlot(slot, agreedSlot)) ? [...slots, agreedSlot] : slots
  return (
    <div>
      <p>
        <b>{agentName}</b>
        <small>
          {text('secondTour.askedOn', { date: dayOf(askedAt) })}
          {delivery?.state === 'queued' && <> · {text('tourbookShare.delivery.queued')}</>}
        </small>
      </p>
      {delivery && isUndelivered(delivery.state) && (
        <p className={classes.failed}>
          <IconAlertTriangle size={14} stroke={2} aria-hidden />
          {text(`tourbookShare.delivery.${delivery.state}`, { date: '', refusal: delivery.refusal })}
        </p>
      )}
      <select
        ref={select}
        aria-label={text('secondTour.answer', { name: agentName })}
        data-answer={request.answer ?? undefined}
        value={isOther ? OTHER : optionOf(request)}
        onChange={({ currentTarget: { value } }) => {
          setOther(value === OTHER)
          if (value !== OTHER) void note(id, answerIn(value))
        }}
      >
        <option value="">{text('secondTour.answer.none')}</option>
        {offered.toSorted(compareSlots).map((slot) => (
          <option key={`${slot.date} ${slot.time}`} value={`${slot.date} ${slot.time}`}>
            {text('secondTour.answer.agreed', { time: tourTimeText(slot, locale) })}
          </option>
        ))}
        <option value={OTHER}>{text('secondTour.answer.other')}</option>
        <option value="declined">{text('secondTour.answer.declined')}</option>
      </select>
      {isOther && (
        <OtherTime
          onSave={(agreedSlot) => {
            setOther(false)
            select.current?.focus()
            void note(id, { answer: 'agreed', agreedSlot })
          }}
        />
      )}
    </div>
  )
}

const OTHER = 'other'

const isUndelivered = (state: string) => state === 'failed' || state === 'suppressed' || state === 'stored'

function optionOf({ answer, agreedSlot }: TourRequest): string {
  if (answer === 'agreed' && agreedSlot) return `${agreedSlot.date} ${agreedSlot.time}`
  return answer === 'declined' ? answer : ''
}

function answerIn(value: string) {
  if (value === '') return { answer: null }
  if (value === 'declined') return { answer: 'declined' as const }
  const [date, time] = value.split(' ') as [string, string]
  return { answer: 'agreed' as const, agreedSlot: { date, time } }
}
