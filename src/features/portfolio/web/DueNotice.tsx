import { IconCircleCheck } from '@tabler/icons-react'
import type { ReplyOf } from '#api'
import { Button } from '#ui/Button.tsx'
import { useEarlyClick } from '#ui/before-hydration/replay-early-clicks.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './DueNotice.module.css'
import { portfolioPath } from './read-portfolio-address.ts'
import { useConfirmListings } from './use-confirm-listings.ts'

type Due = ReplyOf<'GET /api/portfolio/listings'>['due']

/** How many listings are due for confirmation, with one button for all of them. */
export function DueNotice({ due: { count, ids } }: { due: Due }) {
  const text = useText()
  const early = useEarlyClick()
  const { confirm, isPending } = useConfirmListings()
  if (count === 0)
    return (
      <p className={classes.none}>
        <IconCircleCheck size={18} stroke={1.75} aria-hidden />
        {text('portfolio.due.none')}
      </p>
    )
  return (
    <section className={classes.due} aria-labelledby="due">
      <div>
        <h2 id="due">{text('portfolio.due', { count })}</h2>
        <p>{text('portfolio.due.about')}</p>
      </div>
      <div className={classes.actions}>
        <SiteLink href={portfolioPath({ state: 'due' })} resetScroll={false} preload={false}>
          {text('portfolio.due.show')}
        </SiteLink>
        <Button {...early} type="button" variant="primary" loading={isPending} onClick={() => confirm(ids)}>
          {ids.length < count
            ? text('portfolio.confirmFirst', { first: ids.length, count })
            : text('portfolio.confirmAll', { count })}
        </Button>
      </div>
    </section>
  )
}
