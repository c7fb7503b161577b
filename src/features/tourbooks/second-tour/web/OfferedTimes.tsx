import { useState } from 'react'
import type { TourSlot } from '#features/inquiries/contract.ts'
import times from '#features/inquiries/web/TourTimes.module.css'
import { AnotherTime } from '#features/inquiries/web/TourTimes.tsx'
import { hasTourTime, withTourTime } from '#features/inquiries/web/tour-times.ts'
import { formatDate } from '#lib/dates.ts'
import { formatTime, formatWeekday } from '#lib/times.ts'
import { Button } from '#ui/Button.tsx'
import type { FieldProps } from '#ui/form/connect-fields.ts'
import { FieldError } from '#ui/form/FieldError.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import { compareSlots, isSameSlot, MAX_SLOTS } from '../rules.ts'
import classes from './OfferedTimes.module.css'

type Props = {
  proposed: TourSlot[]
  /** At the place of the tour. */
  today: string
  city: string | null
  slots: TourSlot[]
  onChange: (slots: TourSlot[]) => void
  isWithoutTime: boolean
  /** Fields of the time being entered. */
  day: FieldProps
  time: FieldProps
}

/** The proposed times and others that the user enters, each with a check. */
export function OfferedTimes({ proposed, today, city, slots, onChange, isWithoutTime, ...fields }: Props) {
  const text = useText()
  const locale = useLocale()
  const [added, setAdded] = useState<TourSlot[]>([])
  const [isAdding, setAdding] = useState<boolean>()
  const isFull = slots.length >= MAX_SLOTS
  // A time stays on the list when it is no longer proposed while it is being chosen.
  const listed = [...slots, ...proposed, ...added]
    .filter((slot, index, all) => all.findIndex((each) => isSameSlot(each, slot)) === index)
    .toSorted(compareSlots)

  const toggle = (slot: TourSlot) =>
    onChange(hasTourTime(slots, slot) ? slots.filter((each) => !isSameSlot(each, slot)) : withTourTime(slots, slot))

  function add(slot: TourSlot) {
    setAdded([...added, slot])
    onChange(withTourTime(slots, slot))
    setAdding(false)
  }

  return (
    <fieldset className={times.times}>
      <legend>{text('secondTour.times')}</legend>
      <div className={classes.grid}>
        {listed.map((slot) => {
          const isChosen = hasTourTime(slots, slot)
          return (
            <label key={`${slot.date} ${slot.time}`} className={classes.time}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={isFull && !isChosen}
                // biome-ignore lint/a11y/noAutofocus: the last one that may be added, whose button is gone
                autoFocus={isFull && isAdding === false && slot === added.at(-1)}
                onChange={() => toggle(slot)}
              />
              <span className="num">
                <b>
                  {formatWeekday(slot.date, locale)} {formatDate(slot.date, locale)}
                </b>
                <small>{formatTime(slot.time, locale)}</small>
              </span>
            </label>
          )
        })}
      </div>
      {isWithoutTime && <FieldError>{text('secondTour.mistake.times')}</FieldError>}
      {isFull && <p className={classes.about}>{text('inquiry.tourTimes.most')}</p>}
      {!isFull && !isAdding && (
        <p className={classes.about}>
          {city && text('secondTour.times.about', { city })}
          <Button
            size="small"
            variant="subtle"
            className={classes.other}
            autoFocus={isAdding === false}
            // Later it comes and goes without taking the focus.
            onFocus={() => setAdding(undefined)}
            onClick={() => setAdding(true)}
          >
            {text('secondTour.times.other')}
          </Button>
        </p>
      )}
      {isAdding && !isFull && (
        <div className={classes.another}>
          <AnotherTime today={today} {...fields} onAdd={add} />
        </div>
      )}
    </fieldset>
  )
}
