import { useHydrated } from '@tanstack/react-router'
import { Segments } from '#ui/Segments.tsx'
import { useText } from '#ui/use-text.ts'
import type { Tourbook } from '../../contract.ts'
import { useTourbookChanges } from '../../web/use-tourbook-changes.ts'
import type { Tour } from '../contract.ts'
import { TRAVEL_MODES } from '../rules.ts'
import { MinutesSelect } from './MinutesSelect.tsx'
import classes from './TourSettings.module.css'
import { TypedField } from './TypedField.tsx'
import type { TourChanges } from './use-tour-changes.ts'

type Props = { tourbook: Tourbook; tour: Tour; changes: TourChanges }

/** When the tour is, how long a stop takes, and how the tour travels. */
export function TourSettings({ tourbook, tour, changes }: Props) {
  const text = useText()
  // Nothing saves what is typed before.
  const isHydrated = useHydrated()
  const { saveFields } = useTourbookChanges(tourbook.id)
  const { startsAt, minutesPerStop, travelsBy } = tour
  return (
    <fieldset className={classes.settings} disabled={!isHydrated}>
      <legend className="visually-hidden">{text('tourDay.settings')}</legend>
      <TypedField
        type="date"
        label={text('tourDay.date')}
        saved={tourbook.tourDate}
        onSave={(tourDate) => void saveFields({ tourDate })}
      />
      <TypedField
        type="time"
        label={text('tourDay.starts')}
        saved={startsAt}
        onSave={(time) => void changes.saveTour({ startsAt: time })}
      />
      <MinutesSelect
        label={text('tourDay.perStop')}
        value={minutesPerStop}
        onChange={(minutes) => void changes.saveTour({ minutesPerStop: minutes! })}
      />
      <Segments
        legend={text('tourDay.travel')}
        name="travel"
        choices={TRAVEL_MODES.map((value) => ({ value, label: text(`tourDay.travel.${value}`) }))}
        value={travelsBy}
        onChange={(value) => void changes.saveTour({ travelsBy: value })}
      />
    </fieldset>
  )
}
