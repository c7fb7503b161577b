import { paths } from '#lib/paths.ts'
import { Card } from '#ui/Card.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useLocalDay } from '#ui/use-local-day.ts'
import { useText } from '#ui/use-text.ts'
import type { UserRecord } from '../contract.ts'
import classes from './MergedCard.module.css'

/** The account that a user's was merged into, and those that were merged into it; nothing for most. */
export function MergedCard({ user: { mergedInto, mergedFrom } }: { user: UserRecord }) {
  const text = useText()
  const day = useLocalDay()
  if (!mergedInto && mergedFrom.length === 0) return null
  return (
    <Card title={text('user.merged')} className={classes.card}>
      {mergedInto && (
        <>
          <p>{text('user.mergedInto', { date: day(mergedInto.at) })}</p>
          <SiteLink href={paths.adminUser(mergedInto)}>{mergedInto.name}</SiteLink>
          <p>
            {mergedInto.undoableUntil
              ? text('user.merge.undoable', { date: day(mergedInto.undoableUntil) })
              : text('user.merge.final')}
          </p>
        </>
      )}
      {mergedFrom.length > 0 && (
        <>
          <p>{text('user.mergedFrom')}</p>
          {mergedFrom.map(({ id, name }) => (
            <SiteLink key={id} href={paths.adminUser({ id })}>
              {name}
            </SiteLink>
          ))}
        </>
      )}
    </Card>
  )
}
