import type { IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './RunSheetStop.module.css'

type Props = { Icon: typeof IconUser; label: string; isPrivate?: boolean; children: ReactNode }

/** One fact of a stop: an icon for the eye, its name for screen readers. */
export function Fact({ Icon, label, isPrivate = false, children }: Props) {
  return (
    <div data-private={isPrivate || undefined} className={classes.fact}>
      <dt title={label}>
        <Icon size={16} stroke={1.75} aria-hidden />
        <span className="visually-hidden">{label}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
