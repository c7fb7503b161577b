import type { ReactNode } from 'react'
import { MoreLink } from '#ui/layout/MoreLink.tsx'
import classes from './HomeSection.module.css'

type Props = { title: string; about?: string; more: { href: string; label: string }; children: ReactNode }

/** A part of the homepage with its heading, and a link to all of it. */
export function HomeSection({ title, about, more, children }: Props) {
  return (
    <section className={classes.section}>
      <header className={classes.head}>
        <div>
          <h2>{title}</h2>
          {about && <p>{about}</p>}
        </div>
        <MoreLink href={more.href}>{more.label}</MoreLink>
      </header>
      {children}
    </section>
  )
}
