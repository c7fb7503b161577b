import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SiteLink } from '../routing/SiteLink.tsx'
import classes from './MoreLink.module.css'

/** A link to all of what a section shows a part of. */
export function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <SiteLink className={classes.more} href={href}>
      {children}
      <IconArrowRight size={16} aria-hidden />
    </SiteLink>
  )
}
