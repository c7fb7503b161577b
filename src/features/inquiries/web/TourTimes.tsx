import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Country } from '#lib/calendar/working-days.ts'
import type { MessageId } from '#messages/messages.ts'
import { Button } from '#ui/Button.tsx'
import type { FieldProps } from '#ui/form/connect-fields.ts'
import { FieldError } from '#ui/form/FieldError.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { TourSlot } from '../contract.ts'
import { MAX_TOUR_SLOTS, tourTimeText } from '../rules.ts'
import { mistakeInTour } from './check-inquiry.ts'
import classes from './TourTimes.module.css'
import { hasTourTime, suggestTourTimes, withTourTime } from './tour-times.ts'

type Props = {
  /** ISO date in the building's time zone. */
  today: string
  /** Whose working days are suggested. */
  country: Country
  slots: TourSlot[]
  onChange: (slots: TourSlot[]) => void
  /** Fields of the time being entered. */
  day: FieldProps
  time: FieldProps
}

/** Preferred times for a tour: suggested ones and others the user enters, at most five. */
export function TourTimes({ today, country, slots, onChange, ...fields }: Props) {
  const text = useText()
  const locale = useLocale()
  const [offered, setOffered] = useState(() => suggestTourTimes(today, country))
  const [isAdding, setAdding] = useState(false)
  const isFull = slots.length >= MAX_TOUR_SLOTS

  const toggle = (slot: TourSlot) =>
    onChange(hasTourTime(slots, slot) ? slots.filter((each) => keyOf(each) !== keyOf(slot)) : withTourTime(slots, slot))

  function add(slot: TourSlot) {
    if (!hasTourTime(offered, slot)) setOffered([...offered, slot])
    onChange(withTourTime(slots, slot))
    setAdding(false)
  }

  return (
    <fieldset className={classes.times}>
      <legend>{text('inquiry.tourTimes')}</legend>
      <div className={classes.chips}>
        {offered.map((slot) => (
          <label key={keyOf(slot)} className={classes.chip}>
            <input
              type="checkbox"
              checked={hasTourTime(slots, slot)}
              disabled={isFull && !hasTourTime(slots, slot)}
              onChange={() => toggle(slot)}
            />
            <IconCheck size={14} stroke={2} aria-hidden />
            {tourTimeText(slot, locale)}
          </label>
        ))}
        {!isAdding && !isFull && (
          <button type="button" className={classes.chip} onClick={() => setAdding(true)}>
            <IconPlus size={14} stroke={2} aria-hidden />
            {text('inquiry.tourTimes.another')}
          </button>
        )}
      </div>
      {isAdding && !isFull && <AnotherTime today={today} {...fields} onAdd={add} />}
      {isFull && <p className={classes.note}>{text('inquiry.tourTimes.most')}</p>}
    </fieldset>
  )
}

const keyOf = ({ date, time }: TourSlot) => `${date} ${time}`

type AnotherProps = Pick<Props, 'today' | 'day' | 'time'> & { onAdd: (slot: TourSlot) => void }

/** Entry of another time. Even if it is not added, it is sent with the others. */
export function AnotherTime({ today, day: dayField, time: timeField, onAdd }: AnotherProps) {
  const text = useText()
  const day = useRef<HTMLInputElement>(null)
  const time = useRef<HTMLInputElement>(null)
  const [mistake, setMistake] = useState<MessageId>()

  function add() {
    const slot = { date: day.current!.value, time: time.current!.value.slice(0, 5) }
    const error = slot.date === '' ? 'inquiry.mistake.day' : mistakeInTour(slot.date, slot.time, today)
    setMistake(error)
    if (!error) onAdd(slot)
    else (slot.time === '' && slot.date !== '' ? time : day).current!.focus()
  }

  return (
    <div className={classes.another}>
      <TextField
        {...dayField}
        defaultValue=""
        ref={day}
        type="date"
        autoFocus
        min={today}
        label={text('common.day')}
        error={dayField.error ?? (mistake && <FieldError>{text(mistake)}</FieldError>)}
      />
      <TextField {...timeField} ref={time} type="time" step={900} label={text('common.time')} />
      <Button onClick={add}>{text('common.add')}</Button>
    </div>
  )
}
