import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { isIsoDate, todayIso } from '#lib/dates.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { TourSlot } from '../contract.ts'
import { MOST_TOUR_SLOTS, tourTimeText } from '../rules.ts'
import classes from './TourTimes.module.css'
import { suggestTourTimes } from './tour-times.ts'

type Props = { slots: TourSlot[]; onChange: (slots: TourSlot[]) => void }

/** Times that suit for seeing the space: some to press, others to enter, at most five. */
export function TourTimes({ slots, onChange }: Props) {
  const text = useText()
  const locale = useLocale()
  const [offered, setOffered] = useState(() => suggestTourTimes(todayIso(new Date())))
  const [isAdding, setAdding] = useState(false)
  const isFull = slots.length >= MOST_TOUR_SLOTS
  const chosen = new Set(slots.map(keyOf))

  const toggle = (slot: TourSlot) =>
    onChange(chosen.has(keyOf(slot)) ? slots.filter((each) => keyOf(each) !== keyOf(slot)) : [...slots, slot])

  function add(slot: TourSlot) {
    if (!offered.some((each) => keyOf(each) === keyOf(slot))) setOffered([...offered, slot])
    if (!chosen.has(keyOf(slot))) onChange([...slots, slot])
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
              checked={chosen.has(keyOf(slot))}
              disabled={isFull && !chosen.has(keyOf(slot))}
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
      {isAdding && !isFull && <AnotherTime onAdd={add} />}
      {isFull && <p className={classes.note}>{text('inquiry.tourTimes.most')}</p>}
    </fieldset>
  )
}

const keyOf = ({ date, time }: TourSlot) => `${date} ${time}`

function AnotherTime({ onAdd }: { onAdd: (slot: TourSlot) => void }) {
  const text = useText()
  const day = useRef<HTMLInputElement>(null)
  const time = useRef<HTMLInputElement>(null)
  const today = todayIso(new Date())
  const [isWrong, setWrong] = useState(false)

  function add() {
    const slot = { date: day.current!.value, time: time.current!.value.slice(0, 5) }
    const isRight = isIsoDate(slot.date) && slot.date >= today && slot.time !== ''
    setWrong(!isRight)
    if (isRight) onAdd(slot)
    else day.current!.focus()
  }

  return (
    <div className={classes.another}>
      <TextInput
        ref={day}
        type="date"
        min={today}
        label={text('inquiry.tourTimes.day')}
        error={isWrong && text('inquiry.mistake.day')}
      />
      <TextInput ref={time} type="time" step={900} defaultValue="10:00" label={text('inquiry.tourTimes.time')} />
      <Button onClick={add}>{text('inquiry.tourTimes.add')}</Button>
    </div>
  )
}
