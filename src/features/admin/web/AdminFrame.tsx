import {
  IconBriefcase,
  IconBuilding,
  IconDoor,
  IconFileImport,
  IconGauge,
  IconId,
  IconInbox,
  IconMail,
  type TablerIcon,
} from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import type { MessageId } from '#messages/messages.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useShownLocation } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import classes from './AdminFrame.module.css'

type Entry = { href: string; label: MessageId; Icon: TablerIcon }

const GROUPS: { label?: MessageId; entries: Entry[] }[] = [
  { entries: [{ href: paths.admin(), label: 'admin.overview', Icon: IconGauge }] },
  {
    label: 'admin.catalog',
    entries: [
      { href: paths.adminListings(), label: 'common.listings', Icon: IconDoor },
      { href: paths.adminBuildings(), label: 'common.buildings', Icon: IconBuilding },
      { href: paths.adminLandlords(), label: 'admin.landlords', Icon: IconId },
      { href: paths.adminCompanies(), label: 'admin.companies', Icon: IconBriefcase },
      { href: paths.imports(), label: 'frame.imports', Icon: IconFileImport },
    ],
  },
  {
    label: 'admin.messages',
    entries: [
      { href: paths.inquiries(), label: 'inbox.title', Icon: IconInbox },
      { href: paths.emails(), label: 'frame.emails', Icon: IconMail },
    ],
  },
]

export async function load() {}

/** Around the pages for admins: the navigation between them. */
export function Frame() {
  const text = useText()
  const { pathname } = useShownLocation()
  const isCurrent = (href: string) =>
    href === paths.admin() ? pathname === href : pathname === href || pathname.startsWith(`${href}/`)
  return (
    <div className={classes.frame}>
      <nav className={classes.nav} aria-label={text('admin.navigation')}>
        {GROUPS.map(({ label, entries }) => (
          <section key={entries[0]!.href}>
            {label && <h2>{text(label)}</h2>}
            <ul>
              {entries.map(({ href, label, Icon }) => (
                <li key={href}>
                  <SiteLink href={href} preload={false} aria-current={isCurrent(href) ? 'page' : undefined}>
                    <Icon size={18} stroke={1.75} aria-hidden />
                    {text(label)}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className={classes.page}>
        <Outlet />
      </div>
    </div>
  )
}
