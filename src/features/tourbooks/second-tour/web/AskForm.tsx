import { IconSend } from '@tabler/icons-react'
import { type RefObject, useEffect, useState } from 'react'
import type { TourSlot } from '#features/inquiries/contract.ts'
import { mistakeInTour } from '#features/inquiries/web/check-inquiry.ts'
import { withTourTime } from '#features/inquiries/web/tour-times.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { Button } from '#ui/Button.tsx'
import { FormAlert } from '#ui/form/FormAlert.tsx'
import { ShownError } from '#ui/form/shown-error.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'
import type { SecondTour } from '../contract.ts'
import { MAX_REQUEST_MESSAGE } from '../rules.ts'
import { OfferedTimes } from './OfferedTimes.tsx'
import classes from './SecondTourPanel.module.css'
import { SECOND_TOUR } from './use-second-tour.ts'

/** So many of the proposed times are offered until the user chooses otherwise. */
const CHOSEN_TIMES = 3

/** What was entered and not sent: the window may become too narrow for the panel beside the shortlist, which is another one. */
export type RequestDraft = { slots?: TourSlot[]; message?: string }

type Props = {
  tourbookId: number
  secondTour: SecondTour
  draft: RefObject<RequestDraft>
  /** Of the agents who are asked, and the stops they are asked about. */
  names: string[]
  sortableIds: number[]
  autoFocus?: boolean
  onAsked: () => void
}

/** Offers times, and sends one email to each agent. */
export function AskForm({
  tourbookId,
  secondTour: { city, today, freeTimes },
  draft,
  names,
  sortableIds,
  autoFocus,
  onAsked,
}: Props) {
  const text = useText()
  const notify = useNotify()
  const [slots, setSlots] = useState<TourSlot[]>(() => draft.current.slots ?? freeTimes.slice(0, CHOSEN_TIMES))
  const [isWithoutTime, setWithoutTime] = useState(false)
  const ask = useApiMutation('POST /api/tourbooks/:id/tour_requests', {
    createsOnce: true,
    invalidates: [SECOND_TOUR],
  })
  const count = names.length
  const form = useForm({
    values: { tourDay: '', tourTime: '10:00', message: draft.current.message ?? text('secondTour.message.first') },
    check: ({ tourDay, tourTime, message }) => ({
      tourDay: mistakeInTour(tourDay, tourTime, today),
      message: message === '' ? 'secondTour.mistake.message' : undefined,
    }),
    async send({ tourDay, tourTime, message }) {
      const offered = withTourTime(slots, { date: tourDay, time: tourTime.slice(0, 5) })
      setWithoutTime(offered.length === 0)
      if (offered.length === 0) throw new ShownError()
      await ask.mutateAsync({ params: { id: tourbookId }, body: { sortableIds, slots: offered, message } })
    },
    onSaved() {
      draft.current = {}
      notify.success(text('secondTour.asked', { count }))
      onAsked()
    },
  })

  const message = form.useValue('message')
  useEffect(() => {
    draft.current = { slots, message }
  }, [draft, slots, message])

  function choose(chosen: TourSlot[]) {
    setSlots(chosen)
    setWithoutTime(false)
  }

  return (
    <form {...form.props} className={classes.form}>
      <OfferedTimes
        proposed={freeTimes}
        today={today}
        city={city}
        slots={slots}
        onChange={choose}
        isWithoutTime={isWithoutTime}
        day={form.field('tourDay')}
        time={form.field('tourTime')}
      />
      <TextArea
        {...form.field('message')}
        label={text('common.message')}
        hint={text('secondTour.message.about', { count })}
        maxLength={MAX_REQUEST_MESSAGE}
        rows={5}
        autoFocus={autoFocus}
      />
      <FormAlert form={form} />
      <Button type="submit" variant="primary" fullWidth loading={form.isPending}>
        <IconSend size={18} stroke={1.75} aria-hidden />
        {text('secondTour.ask', { count, name: names[0]! })}
      </Button>
    </form>
  )
}
