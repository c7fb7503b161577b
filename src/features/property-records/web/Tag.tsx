import type { ReactNode } from 'react'
import classes from './Tag.module.css'

type Kind = 'to_link' | 'linked' | 'differs' | 'sure' | 'perhaps' | 'update' | 'draft' | 'unlisted'

/** A short state on a tint. */
export const Tag = ({ kind, children }: { kind: Kind; children: ReactNode }) => (
  <span className={classes.tag} data-kind={kind}>
    {children}
  </span>
)
