import { IconChevronRight } from '@tabler/icons-react'
import { Fragment } from 'react'
import { SiteLink } from '../routing/SiteLink.tsx'
import { useText } from '../use-text.ts'
import classes from './Crumbs.module.css'

export type Crumb = { label: string; href: string }

/** Breadcrumbs: the pages above this one, then its own name. */
export function Crumbs({ above, here }: { above: Crumb[]; here: string }) {
  const text = useText()
  return (
    <nav className={classes.crumbs} aria-label={text('frame.breadcrumbs')}>
      <ol>
        {above.map(({ label, href }) => (
          <Fragment key={href}>
            <li>
              <SiteLink href={href}>{label}</SiteLink>
            </li>
            <li aria-hidden="true">
              <IconChevronRight size={14} />
            </li>
          </Fragment>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}

/** The breadcrumbs as JSON-LD; `origin` is the site's. */
export function crumbsLd(origin: string, above: Crumb[], here: Crumb) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...above, here].map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + href,
    })),
  }
}
