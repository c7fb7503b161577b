import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { formatWeekdayAndDay } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { Button, buttonClass } from '#ui/Button.tsx'
import type { PageHead } from '#ui/head.ts'
import { Menu } from '#ui/menu/Menu.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import frame from '#ui/table/table-page.module.css'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Activity } from '../home/contract.ts'
import { ActivityChart } from '../home/web/ActivityChart.tsx'
import { AttentionList } from '../home/web/AttentionList.tsx'
import classes from '../home/web/Home.module.css'
import { LATEST_IMPORTS, LatestImports } from '../home/web/LatestImports.tsx'
import { PresentUsers } from '../home/web/PresentUsers.tsx'

export async function load({ read, text }: LoadContext): Promise<PageHead> {
  await Promise.all([
    read('GET /api/admin/attention', {}),
    read('GET /api/admin/activity', {}),
    read('GET /api/admin/imports', LATEST_IMPORTS),
  ])
  return {
    title: text('frame.admin'),
    description: text('admin.describe'),
    canonical: paths.admin(),
    noIndex: true,
  }
}

/** The home of the admins: what waits for them, and what happened. */
export function Page() {
  const text = useText()
  const activity = useRead('GET /api/admin/activity', {})
  const { firstName, partOfDay } = activity
  return (
    <div className={`page ${frame.page}`}>
      <PageHeader
        title={text(`home.greeting.${partOfDay}`, { name: firstName || 'none' })}
        about={useMarketed(activity)}
        actions={
          <>
            <Button href={paths.imports()}>
              <IconFileImport size={18} stroke={1.75} aria-hidden />
              {text('history.origin.import')}
            </Button>
            <NewRecordMenu />
          </>
        }
      />
      <div className={classes.columns}>
        <div className={classes.main}>
          <AttentionList />
          <ActivityChart />
        </div>
        <div className={classes.aside}>
          <LatestImports />
          <PresentUsers />
        </div>
      </div>
    </div>
  )
}

/** The date, and how many spaces are on the market. */
function useMarketed({ today, marketed, marketedBefore }: Activity): string {
  const text = useText()
  const date = formatWeekdayAndDay(today, useLocale())
  if (marketedBefore === null) return text('home.marketed', { date, count: marketed })
  const change = marketed - marketedBefore
  const direction = change === 0 ? 'same' : change > 0 ? 'more' : 'fewer'
  return text(`home.marketed.${direction}`, { date, count: marketed, change: Math.abs(change) })
}

function NewRecordMenu() {
  const text = useText()
  return (
    <Menu
      label={text('home.newRecord')}
      buttonClassName={buttonClass({ variant: 'primary' })}
      button={
        <>
          <IconPlus size={18} stroke={1.75} aria-hidden />
          {text('home.newRecord')}
        </>
      }
    >
      <SiteLink href={paths.newBuilding()}>{text('record.building.new')}</SiteLink>
      <SiteLink href={paths.newListing()}>{text('record.listing.new')}</SiteLink>
      <SiteLink href={paths.newLandlord()}>{text('landlordRecord.new')}</SiteLink>
      <SiteLink href={paths.newCompany()}>{text('company.new')}</SiteLink>
      <SiteLink href={paths.newUser()}>{text('user.invite')}</SiteLink>
    </Menu>
  )
}
