import { useRef, useState } from 'react'
import { isPlausibleDate } from '#lib/dates.ts'
import { Button } from '#ui/Button.tsx'
import { FieldError } from '#ui/form/FieldError.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useText } from '#ui/use-text.ts'
import type { Slot } from '../rules.ts'
import classes from './RequestList.module.css'

/** Entry of a time that an agent agreed to and that was not offered. */
export function OtherTime({ onSave }: { onSave: (slot: Slot) => void }) {
  const text = useText()
  const day = useRef<HTMLInputElement>(null)
  const time = useRef<HTMLInputElement>(null)
  const [isWrong, setWrong] = useState(false)

  function save() {
    const slot = { date: day.current!.value, time: time.current!.value.slice(0, 5) }
    const isComplete = isPlausibleDate(slot.date) && slot.time !== ''
    setWrong(!isComplete)
    if (isComplete) onSave(slot)
    else (slot.time === '' && slot.date !== '' ? time : day).current!.focus()
  }

  return (
    <div className={classes.other}>
      <TextField
        ref={day}
        type="date"
        label={text('common.day')}
        autoFocus
        error={isWrong && <FieldError>{text('secondTour.mistake.other')}</FieldError>}
      />
      <TextField ref={time} type="time" step={900} defaultValue="10:00" label={text('common.time')} />
      <Button size="small" onClick={save}>
        {text('common.save')}
      </Button>
    </div>
  )
}
