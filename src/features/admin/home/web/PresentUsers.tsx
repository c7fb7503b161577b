import { formatCount } from '#lib/count.ts'
import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import { PRESENT_MINUTES } from '../rules.ts'
import classes from './Home.module.css'

/** How many users of each role are on the site; each line leads to these users, who was there last first. */
export function PresentUsers() {
  const text = useText()
  const locale = useLocale()
  const { present } = useRead('GET /api/admin/activity', {})
  return (
    <section className={classes.side} aria-label={text('home.present')}>
      <header>
        <h2>{text('home.present')}</h2>
        <small>{text('home.present.about', { count: PRESENT_MINUTES })}</small>
      </header>
      <ul>
        {present.map(({ role, count }) => (
          <li key={role}>
            <SiteLink href={paths.adminUsers({ roles: role, sort: '-seen' })}>
              <b>{text(`account.role.${role}`)}</b>
            </SiteLink>
            <span className="num">{formatCount(count, locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
