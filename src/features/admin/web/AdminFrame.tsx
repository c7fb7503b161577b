import {
  IconAlertTriangle,
  IconBriefcase,
  IconBuilding,
  IconChecklist,
  IconCopy,
  IconDatabase,
  IconDoor,
  IconFileImport,
  IconGauge,
  IconHistory,
  IconId,
  IconInbox,
  IconMail,
  IconMap,
  IconPresentation,
  IconProgress,
  IconTrash,
  IconUserQuestion,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import type { ReplyOf } from '#api'
import { formatCount } from '#lib/count.ts'
import { paths } from '#lib/paths.ts'
import type { MessageId } from '#messages/messages.ts'
import { useRead } from '#site/api/api-client.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { useCurrentInView } from '#ui/layout/use-current-in-view.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useShownLocation } from '#ui/routing/use-address.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import { FindBox } from '../find/web/FindBox.tsx'
import classes from './AdminFrame.module.css'

type Totals = ReplyOf<'GET /api/admin/totals'>
type Entry = {
  href: string
  label: MessageId
  Icon: TablerIcon
  /** The total shown beside it. */
  total?: keyof Totals
}

const GROUPS: { label?: MessageId; entries: Entry[] }[] = [
  { entries: [{ href: paths.admin(), label: 'admin.overview', Icon: IconGauge }] },
  {
    label: 'admin.work',
    entries: [
      { href: paths.reviews(), label: 'review.list', Icon: IconChecklist, total: 'pendingChanges' },
      {
        href: paths.adminCompanyRequests(),
        label: 'companyRequest.list',
        Icon: IconUserQuestion,
        total: 'companyRequests',
      },
    ],
  },
  {
    label: 'admin.catalog',
    entries: [
      { href: paths.adminListings(), label: 'common.listings', Icon: IconDoor, total: 'listings' },
      { href: paths.adminBuildings(), label: 'common.buildings', Icon: IconBuilding, total: 'buildings' },
      { href: paths.adminLandlords(), label: 'frame.landlords', Icon: IconId, total: 'landlords' },
      { href: paths.adminCompanies(), label: 'admin.companies', Icon: IconBriefcase, total: 'companies' },
      { href: paths.adminUsers(), label: 'common.users', Icon: IconUsers, total: 'users' },
      { href: paths.adminMarkets(), label: 'markets.title', Icon: IconMap },
      { href: paths.propertyRecords(), label: 'propertyRecord.title', Icon: IconDatabase },
      { href: paths.imports(), label: 'frame.imports', Icon: IconFileImport },
      { href: paths.adminDuplicates(), label: 'duplicates.title', Icon: IconCopy },
      { href: paths.adminDeleted(), label: 'common.deleted', Icon: IconTrash },
    ],
  },
  {
    label: 'admin.messages',
    entries: [
      { href: paths.inquiries(), label: 'inbox.title', Icon: IconInbox, total: 'newInquiries' },
      { href: paths.emails(), label: 'frame.emails', Icon: IconMail, total: 'failedEmails' },
    ],
  },
  {
    label: 'admin.operations',
    entries: [
      { href: paths.adminJobs(), label: 'jobs.title', Icon: IconProgress },
      { href: paths.adminErrors(), label: 'errors.title', Icon: IconAlertTriangle },
      { href: paths.tourbookExport(), label: 'tourbookExport.title', Icon: IconPresentation },
      { href: paths.auditLog(), label: 'audit.title', Icon: IconHistory },
    ],
  },
]

/** The same pages, to be found by their names. */
const PAGES = GROUPS.flatMap(({ entries }) => entries)

export async function load({ read }: LoadContext) {
  await read('GET /api/admin/totals', {})
}

/** Around the pages for admins: the navigation between them. */
export function Frame() {
  const text = useText()
  const locale = useLocale()
  const { pathname } = useShownLocation()
  const totals = useRead('GET /api/admin/totals', {})
  const links = useCurrentInView<HTMLDivElement>(pathname)
  const isCurrent = (href: string) =>
    href === paths.admin() ? pathname === href : pathname === href || pathname.startsWith(`${href}/`)
  return (
    <div className={classes.frame}>
      <nav className={classes.nav} aria-label={text('admin.navigation')}>
        <div className={classes.find}>
          <FindBox workspace="admin" pages={PAGES} />
        </div>
        <div ref={links} className={`fading-row ${classes.links}`}>
          {GROUPS.map(({ label, entries }) => (
            <section key={entries[0]!.href}>
              {label && <h2>{text(label)}</h2>}
              <ul>
                {entries.map(({ href, label, Icon, total }) => (
                  <li key={href}>
                    <SiteLink href={href} preload={false} aria-current={isCurrent(href) ? 'page' : undefined}>
                      <Icon size={18} stroke={1.75} aria-hidden />
                      {text(label)}
                      {total && totals[total] > 0 && <span>{formatCount(totals[total], locale)}</span>}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </nav>
      <div className={classes.page}>
        <Outlet />
      </div>
    </div>
  )
}
