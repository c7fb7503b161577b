import { IconCalendarPlus } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { formatDate } from '#lib/dates.ts'
import { formatWeekday } from '#lib/times.ts'
import { Button } from '#ui/Button.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Tourbook } from '../../contract.ts'
import type { SecondTour } from '../contract.ts'
import { groupByAgent, secondTours } from '../rules.ts'
import { AgentList } from './AgentList.tsx'
import { AskForm, type RequestDraft } from './AskForm.tsx'
import { RequestList } from './RequestList.tsx'
import classes from './SecondTourPanel.module.css'
import { useMakeSecondTour } from './use-make-second-tour.ts'

export type ChosenStop = { sortableId: number; number: number; title: string }

type Props = {
  tourbook: Pick<Tourbook, 'id' | 'name'>
  /** All stops of the tourbook; those that are chosen are asked about. */
  stops: (ChosenStop & { isChosen: boolean })[]
  secondTour: SecondTour
  draft: RefObject<RequestDraft>
}

/** Asks the agents of the chosen stops for a second tour, shows what they were asked, and makes the tour of what they agree to. */
export function SecondTourPanel({ tourbook, stops, secondTour, draft }: Props) {
  const text = useText()
  const [asksAgain, setAsksAgain] = useState(false)
  const asked = useFocusOnNew(secondTour.requests[0]?.id)
  const { agents, requests } = secondTour
  const agentOf = new Map(agents.map((each) => [each.sortableId, each]))
  const chosen = stops
    .filter(({ isChosen }) => isChosen)
    .map((stop) => ({ agent: null, contact: '', ...agentOf.get(stop.sortableId), ...stop }))
  // What was asked is not asked again by itself, unless the agent could not.
  const answered = new Map(requests.toReversed().flatMap((each) => each.sortableIds.map((id) => [id, each] as const)))
  const isAsked = ({ sortableId }: ChosenStop) =>
    answered.has(sortableId) && answered.get(sortableId)!.answer !== 'declined'
  const groups = groupByAgent(asksAgain ? chosen : chosen.filter((stop) => !isAsked(stop)))
  const askable = groups.filter(([first]) => first!.agent !== null)
  return (
    <div className={classes.panel}>
      {chosen.length === 0 && <p className={classes.note}>{text('secondTour.choose')}</p>}
      {groups.length > 0 && <AgentList groups={groups} />}
      {askable.length > 0 && (
        <AskForm
          // What was entered stays while other stops are chosen.
          key={asksAgain ? 'again' : 'first'}
          tourbookId={tourbook.id}
          secondTour={secondTour}
          draft={draft}
          names={askable.map(([first]) => first!.agent!.name)}
          sortableIds={askable.flat().map(({ sortableId }) => sortableId)}
          autoFocus={asksAgain}
          onAsked={() => setAsksAgain(false)}
        />
      )}
      <div ref={asked} tabIndex={-1} className={classes.asked}>
        {requests.length > 0 && <RequestList tourbookId={tourbook.id} requests={requests} stops={stops} />}
      </div>
      {!asksAgain && chosen.some((stop) => isAsked(stop) && stop.agent) && (
        <Button size="small" variant="subtle" className={classes.again} onClick={() => setAsksAgain(true)}>
          {text('secondTour.again')}
        </Button>
      )}
      <MakeTours tourbook={tourbook} stops={stops} secondTour={secondTour} isPrimary={askable.length === 0} />
    </div>
  )
}

/** Focuses an element when there is a new request, because the button that sent it is gone. */
function useFocusOnNew(latestId: number | undefined) {
  const element = useRef<HTMLDivElement>(null)
  const known = useRef(latestId)
  useEffect(() => {
    if (latestId !== known.current) element.current?.focus()
    known.current = latestId
  }, [latestId])
  return element
}

/** A button for each day that agents agreed to. */
function MakeTours({ tourbook, stops, secondTour, isPrimary }: Omit<Props, 'draft'> & { isPrimary: boolean }) {
  const text = useText()
  const locale = useLocale()
  const { isPending, makeTour } = useMakeSecondTour(tourbook)
  const current = new Set(stops.map(({ sortableId }) => sortableId))
  const tours = secondTours(secondTour.requests).flatMap(({ date, visits }) => {
    const count = visits.filter(({ sortableId }) => current.has(sortableId)).length
    return count > 0 ? [{ date, count }] : []
  })
  if (tours.length === 0) return null
  return (
    <div className={classes.tours}>
      {tours.map(({ date, count }, index) => (
        <div key={date}>
          <Button
            variant={isPrimary && index === 0 ? 'primary' : 'secondary'}
            fullWidth
            loading={isPending}
            aria-describedby={`second-tour-${date}`}
            onClick={() => makeTour(date)}
          >
            <IconCalendarPlus size={18} stroke={1.75} aria-hidden />
            {text('secondTour.make')}
          </Button>
          <p id={`second-tour-${date}`} className={classes.note}>
            {text('secondTour.make.about', {
              day: `${formatWeekday(date, locale)} ${formatDate(date, locale)}`,
              count,
            })}
          </p>
        </div>
      ))}
    </div>
  )
}
