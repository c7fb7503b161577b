import { IconShare2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import { Initials } from '#ui/media/Initials.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useShownLocation } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import frame from './TourbookFrame.module.css'
import classes from './TourbookShareButton.module.css'

/** Initials that are shown beside the number of links. */
const MAX_INITIALS = 3

/** Leads to the Sharing page of a tourbook, and says how many links it has. */
export function TourbookShareButton({ tourbookId }: { tourbookId: number }) {
  const text = useText()
  const { call } = useApp()
  const isHydrated = useHydrated()
  // Other tabs have a first action of their own.
  const { pathname } = useShownLocation()
  const { data } = useQuery({
    ...readOptions(call, 'GET /api/tourbooks/:id/shares', { params: { id: tourbookId } }),
    enabled: isHydrated,
  })
  const current = (data?.shares ?? []).filter(({ restorableUntil }) => restorableUntil === null)
  const names = [...new Set(current.flatMap(({ recipientName }) => recipientName || []))].slice(0, MAX_INITIALS)
  return (
    <div className={classes.sharing}>
      {current.length > 0 && (
        <span className={classes.with}>
          {names.map((name) => (
            <Initials key={name} name={name} size={32} />
          ))}
          {text('tourbookShare.shared', { count: current.length })}
        </span>
      )}
      <SiteLink
        href={paths.tourbookSharing({ id: tourbookId })}
        className={`${frame.action} ${classes.share}`}
        data-first={pathname === paths.tourbook({ id: tourbookId }) || undefined}
      >
        <IconShare2 size={18} stroke={1.75} aria-hidden />
        <span>{text('common.share')}</span>
      </SiteLink>
    </div>
  )
}
