import { useText } from '#ui/use-text.ts'
import type { Stop } from '../../stops/contract.ts'
import { titleOf } from '../../stops/web/stop-order.ts'
import type { TourStop } from '../contract.ts'
import { MAX_ACCESS, MAX_CONTACT } from '../rules.ts'
import { MinutesSelect } from './MinutesSelect.tsx'
import classes from './StopPlanFields.module.css'
import { TextField } from './TextField.tsx'
import { TypedField } from './TypedField.tsx'
import type { TourChanges } from './use-tour-changes.ts'

type Props = { stop: Stop; visit: TourStop; minutesPerStop: number; changes: TourChanges }

/** Edits how long a stop takes, its appointment, whom to meet, and how to get in. */
export function StopPlanFields({ stop, visit, minutesPerStop, changes }: Props) {
  const text = useText()
  const { sortableId, space } = stop
  const about = titleOf(space)
  const { saveStop } = changes
  return (
    <div className={classes.fields}>
      <TypedField
        type="time"
        label={text('tourDay.field.appointment')}
        about={about}
        saved={visit.startsAt}
        onSave={(startsAt) => void saveStop(sortableId, { startsAt })}
      />
      <MinutesSelect
        label={text('tourDay.field.minutes')}
        about={about}
        value={visit.ownMinutes}
        usual={minutesPerStop}
        onChange={(minutes) => void saveStop(sortableId, { minutes })}
      />
      <TextField
        label={text('tourDay.field.contact')}
        about={about}
        placeholder={text('tourDay.field.contact.about')}
        maxLength={MAX_CONTACT}
        saved={visit.contact}
        save={(contact) => saveStop(sortableId, { contact })}
      />
      <TextField
        label={text('common.access')}
        about={about}
        placeholder={text('tourDay.field.access.about')}
        maxLength={MAX_ACCESS}
        isLong
        saved={visit.access}
        save={(access) => saveStop(sortableId, { access })}
      />
    </div>
  )
}
