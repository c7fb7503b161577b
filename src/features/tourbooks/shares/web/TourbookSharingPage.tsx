import { paths } from '#lib/paths.ts'
import { useRead } from '#ui/api/api-client.ts'
import type { PageHead } from '#ui/head.ts'
import { idIn, type LoadContext } from '#ui/routing/page.tsx'
import { useParam } from '#ui/routing/use-address.ts'
import { usePageEvent } from '#ui/use-events.ts'
import { useText } from '#ui/use-text.ts'
import { loadTourbook } from '../../web/load-tourbook.ts'
import { TourbookFrame } from '../../web/TourbookFrame.tsx'
import { useTourbook } from '../../web/use-tourbook.ts'
import { Shortlist } from '../feedback/web/Shortlist.tsx'
import { FEEDBACK } from '../feedback/web/use-tourbook-feedback.ts'
import { ShareForm } from './ShareForm.tsx'
import { ShareRow } from './ShareRow.tsx'
import classes from './TourbookSharing.module.css'

const SHARES = 'GET /api/tourbooks/:id/shares'

export async function load(context: LoadContext): Promise<PageHead> {
  const id = idIn(context.params.id)
  const head = await loadTourbook(context)
  await Promise.all([context.read(SHARES, { params: { id } }), context.read(FEEDBACK, { params: { id } })])
  return {
    ...head,
    title: context.text('tourbookShare.title', { name: head.title }),
    canonical: paths.tourbookSharing({ id }),
  }
}

/** The links to a tourbook, and what their recipients say. */
export function Page() {
  const text = useText()
  const id = idIn(useParam('id'))
  const tourbook = useTourbook(id)
  const { shares } = useRead(SHARES, { params: { id } })
  usePageEvent('TOURBOOK', tourbook.analyticsInformation)
  return (
    <TourbookFrame tourbook={tourbook} current="sharing">
      <div className={classes.page}>
        <div className={classes.column}>
          <ShareForm tourbookId={id} />
          <section className={classes.links}>
            <h2>{text('tourbookShare.links')}</h2>
            {shares.length === 0 && <p className={classes.about}>{text('tourbookShare.links.none')}</p>}
            <ul>
              {shares.map((share) => (
                <li key={share.id} data-revoked={share.restorableUntil !== null || undefined}>
                  <ShareRow share={share} />
                </li>
              ))}
            </ul>
          </section>
        </div>
        <Shortlist tourbook={tourbook} />
      </div>
    </TourbookFrame>
  )
}
