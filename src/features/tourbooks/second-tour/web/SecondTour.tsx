import { IconCalendarTime } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useNarrow } from '#ui/layout/use-narrow.ts'
import { useText } from '#ui/use-text.ts'
import type { Tourbook } from '../../contract.ts'
import type { RequestDraft } from './AskForm.tsx'
import classes from './SecondTour.module.css'
import { type ChosenStop, SecondTourPanel } from './SecondTourPanel.tsx'
import { useSecondTour } from './use-second-tour.ts'

type Props = { tourbook: Pick<Tourbook, 'id' | 'name'>; stops: (ChosenStop & { isChosen: boolean })[] }

/** The second tour beside the shortlist; where there is no room for it, a bar at the bottom opens it as a sheet. */
export function SecondTour({ tourbook, stops }: Props) {
  const text = useText()
  const isNarrow = useNarrow('laptop')
  const [isOpen, setOpen] = useState(false)
  const draft = useRef<RequestDraft>({})
  const secondTour = useSecondTour(tourbook.id)
  const count = stops.filter(({ isChosen }) => isChosen).length
  if (!secondTour) return null
  const panel = <SecondTourPanel {...{ tourbook, stops, secondTour, draft }} />
  if (!isNarrow)
    return (
      <Card className={classes.card} title={text('secondTour.title')} note={text('secondTour.about', { count })}>
        {panel}
      </Card>
    )
  return (
    <>
      <div className={classes.bar} data-action-bar>
        <Button variant="primary" fullWidth onClick={() => setOpen(true)}>
          <IconCalendarTime size={18} stroke={1.75} aria-hidden />
          {text('secondTour.bar', { count })}
        </Button>
      </div>
      <Dialog
        title={text('secondTour.title')}
        width={440}
        onPhone="sheet"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <div className={classes.sheet}>{panel}</div>
      </Dialog>
    </>
  )
}
