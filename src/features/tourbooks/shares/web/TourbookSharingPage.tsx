import { ShareForm } from '#features/share-links/web/ShareForm.tsx'
import { ShareList } from '#features/share-links/web/ShareList.tsx'
import { useShares } from '#features/share-links/web/use-shares.ts'
import { paths } from '#lib/paths.ts'
import { idIn, type LoadContext } from '#site/routing/page.tsx'
import { useCurrentUser } from '#site/use-current-user.ts'
import type { PageHead } from '#ui/head.ts'
import { useNotify } from '#ui/notify.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import { loadTourbook } from '../../web/load-tourbook.ts'
import { useFramedTourbook } from '../../web/use-tourbook.ts'
import classes from './TourbookSharing.module.css'
import { TOURBOOK_LINKS } from './tourbook-links.ts'

export async function load(context: LoadContext): Promise<PageHead> {
  const id = idIn(context.params.id)
  const [head] = await Promise.all([
    loadTourbook(context),
    context.read(TOURBOOK_LINKS.endpoints.list, { params: { id } }),
  ])
  return {
    ...head,
    title: context.text('tourbookShare.title', { name: head.title }),
    canonical: paths.tourbookSharing({ id }),
  }
}

/** The links to a tourbook. */
export function Page() {
  const text = useText()
  const tourbook = useFramedTourbook()
  const { id } = tourbook
  const notify = useNotify()
  const { user } = useCurrentUser()
  const shares = useShares(TOURBOOK_LINKS, id, {
    outcomes: {
      confirm: (outcome) => notify.success(outcome),
      fail: (outcome, message) => notify.error(outcome, { message }),
      clear: () => {},
    },
  })
  return (
    <div className={classes.page}>
      <ShareForm kind={TOURBOOK_LINKS} subjectId={id} emailVerified={user?.emailVerified ?? true} shares={shares} />
      <div className={classes.links}>
        <ShareList
          kind={TOURBOOK_LINKS}
          shares={shares}
          heading={<h2>{text('tourbookShare.links')}</h2>}
          none={<p className={classes.none}>{text('tourbookShare.links.none')}</p>}
        />
        {shares.shares.some(({ delivery }) => delivery) && (
          <p className={classes.none}>{text('tourbookShare.delivery.about')}</p>
        )}
        <p className={classes.shortlist}>
          <SiteLink href={paths.tourbookShortlist({ id })}>{text('tourbookShare.feedback')}</SiteLink>
        </p>
      </div>
    </div>
  )
}
