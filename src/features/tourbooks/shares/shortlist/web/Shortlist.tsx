import { IconCopyPlus, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { listWords } from '#lib/locale.ts'
import { Button } from '#ui/Button.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Tourbook } from '../../../contract.ts'
import { costTermsOf, marketOf } from '../../../requirement/rules.ts'
import { SecondTour } from '../../../second-tour/web/SecondTour.tsx'
import { stopTitle } from '../../../spaces/messages.ts'
import { useTourbookChanges } from '../../../web/use-tourbook-changes.ts'
import { Reminders } from './Reminders.tsx'
import { Respondents } from './Respondents.tsx'
import classes from './Shortlist.module.css'
import { ShortlistSection } from './ShortlistSection.tsx'
import { ShortlistStop } from './ShortlistStop.tsx'
import { useCopyStops } from './use-copy-stops.ts'
import type { useShortlist } from './use-shortlist.ts'

type Props = { tourbook: Tourbook; shortlist: ReturnType<typeof useShortlist> }

/** The stops by what recipients think of them, those that were dropped, and who answered. */
export function Shortlist({ tourbook, shortlist: { groups, dropped, respondents, recipients } }: Props) {
  const text = useText()
  const locale = useLocale()
  const { id, listings, requirement } = tourbook
  const changes = useTourbookChanges(id)
  const { copyStops, isPending } = useCopyStops(tourbook)
  // Favorites are chosen until the user chooses otherwise.
  const [choices, setChoices] = useState<ReadonlyMap<number, boolean>>(new Map())
  const needs = useMemo(() => {
    const terms = costTermsOf(requirement, marketOf(listings.map(({ space }) => space)))
    return terms && { terms, budget: requirement.budget }
  }, [requirement, listings])

  const isChosen = (sortableId: number, verdict: string | null) => choices.get(sortableId) ?? verdict === 'favorite'
  const choose = (sortableId: number, chosen: boolean) =>
    setChoices((before) => new Map(before).set(sortableId, chosen))
  const chosenIds = groups.flatMap(({ verdict, stops }) =>
    stops.map(({ stop }) => stop.sortableId).filter((sortableId) => isChosen(sortableId, verdict)),
  )
  const choosable = groups
    .flatMap(({ verdict, stops }) =>
      stops.map(({ stop: { sortableId, space }, number }) => ({
        sortableId,
        number,
        title: stopTitle(space, text),
        isChosen: isChosen(sortableId, verdict),
      })),
    )
    .toSorted((a, b) => a.number - b.number)
  const refused = groups.find(({ verdict }) => verdict === 'no')?.stops.map(({ stop }) => stop) ?? []
  const counted = groups.flatMap(({ verdict, stops }) =>
    verdict ? [text(`tourbookShare.verdict.${verdict}`, { count: stops.length })] : [],
  )
  const summary = listWords(counted, 'comma', locale)
  return (
    <div className={classes.layout}>
      <div className={classes.column}>
        <header className={classes.head}>
          <div>
            <h2>{summary || text('shortlist.none')}</h2>
            <Reminders recipients={recipients} stopCount={listings.length} />
          </div>
          <span className="visually-hidden" role="status">
            {summary}
          </span>
          <div className={classes.actions}>
            {refused.length > 0 && (
              <Button size="small" onClick={() => void changes.drop(refused)}>
                <IconTrash size={16} stroke={1.75} aria-hidden />
                {text('shortlist.drop')}
              </Button>
            )}
            {chosenIds.length > 0 && (
              <Button size="small" loading={isPending} onClick={() => copyStops(chosenIds)}>
                <IconCopyPlus size={16} stroke={1.75} aria-hidden />
                {text('shortlist.copy', { count: chosenIds.length })}
              </Button>
            )}
          </div>
        </header>
        {groups.map(({ verdict, stops }) => (
          <ShortlistSection key={verdict ?? 'none'} verdict={verdict ?? 'none'} count={stops.length}>
            {stops.map(({ stop, number, feedback }) => (
              <ShortlistStop
                key={stop.sortableId}
                stop={stop}
                number={number}
                needs={needs}
                answers={feedback.answers}
                choice={{
                  isChosen: isChosen(stop.sortableId, verdict),
                  onChange: (chosen) => choose(stop.sortableId, chosen),
                }}
              />
            ))}
          </ShortlistSection>
        ))}
        {dropped.length > 0 && (
          <ShortlistSection verdict="dropped" count={dropped.length}>
            {dropped.map(({ stop, feedback }) => (
              <ShortlistStop
                key={stop.sortableId}
                stop={stop}
                needs={needs}
                answers={feedback.answers}
                onRestore={() => void changes.restore(stop)}
              />
            ))}
          </ShortlistSection>
        )}
      </div>
      <aside className={classes.aside} aria-label={text('shortlist.aside')}>
        <SecondTour tourbook={tourbook} stops={choosable} />
        <Respondents respondents={respondents} recipients={recipients} stopCount={listings.length} />
      </aside>
    </div>
  )
}
