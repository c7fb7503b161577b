import { paths } from '#lib/paths.ts'
import { idIn, type LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { FEEDBACK } from '../../../feedback/web/use-tourbook-feedback.ts'
import { SECOND_TOUR } from '../../../second-tour/web/use-second-tour.ts'
import { NoStops } from '../../../stops/web/NoStops.tsx'
import { loadTourbook } from '../../../web/load-tourbook.ts'
import { useFramedTourbook } from '../../../web/use-tourbook.ts'
import { NoAnswers } from './NoAnswers.tsx'
import classes from './Shortlist.module.css'
import { Shortlist } from './Shortlist.tsx'
import { SHORTLIST, useMarkSeen, useShortlist } from './use-shortlist.ts'

export async function load(context: LoadContext): Promise<PageHead> {
  const id = idIn(context.params.id)
  const [head] = await Promise.all([
    loadTourbook(context),
    context.read(FEEDBACK, { params: { id } }),
    context.read(SHORTLIST, { params: { id } }),
    context.read(SECOND_TOUR, { params: { id } }),
  ])
  return {
    ...head,
    title: context.text('shortlist.title', { name: head.title }),
    canonical: paths.tourbookShortlist({ id }),
  }
}

/** What recipients think of the stops of a tourbook, and what follows from it. */
export function Page() {
  const tourbook = useFramedTourbook()
  const shortlist = useShortlist(tourbook)
  useMarkSeen(tourbook.id)
  const isAnswered = shortlist.dropped.length > 0 || shortlist.groups.some(({ verdict }) => verdict !== null)
  return (
    <div className={classes.page}>
      {isAnswered ? (
        <Shortlist tourbook={tourbook} shortlist={shortlist} />
      ) : tourbook.listings.length === 0 ? (
        <NoStops tourbook={tourbook} />
      ) : (
        <NoAnswers tourbook={tourbook} shortlist={shortlist} />
      )}
    </div>
  )
}
