import { IconChevronRight, IconFileImport, IconInbox, IconMail } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import frame from '#ui/table/table-page.module.css'
import { useText } from '#ui/use-text.ts'
import classes from './AdminPage.module.css'

const FAILED = { query: { state: 'failed', page_size: 1 } } as const
const INQUIRIES = { query: { page_size: 1 } }

export async function load({ read, text }: LoadContext): Promise<PageHead> {
  await Promise.all([read('GET /api/admin/emails', FAILED), read('GET /api/inquiries', INQUIRIES)])
  return {
    title: text('frame.admin'),
    description: text('admin.describe'),
    canonical: paths.admin(),
    noIndex: true,
  }
}

/** The pages for admins, with what needs attention. */
export function Page() {
  const text = useText()
  const failed = useRead('GET /api/admin/emails', FAILED).pagination.totalCount
  const { counts } = useRead('GET /api/inquiries', INQUIRIES)
  return (
    <div className={`page ${frame.page}`}>
      <PageHeader title={text('frame.admin')} />
      <ul className={classes.links}>
        <Entry
          href={paths.inquiries()}
          icon={<IconInbox size={20} stroke={1.75} aria-hidden />}
          title={text('inbox.title')}
        >
          {text('admin.inquiries', { count: counts.new })}
        </Entry>
        <Entry
          href={paths.emails()}
          icon={<IconMail size={20} stroke={1.75} aria-hidden />}
          title={text('frame.emails')}
        >
          {text('admin.emails', { count: failed })}
        </Entry>
        <Entry
          href={paths.imports()}
          icon={<IconFileImport size={20} stroke={1.75} aria-hidden />}
          title={text('frame.imports')}
        >
          {text('admin.imports')}
        </Entry>
      </ul>
    </div>
  )
}

function Entry({ href, icon, title, children }: { href: string; icon: ReactNode; title: string; children: string }) {
  return (
    <li>
      <SiteLink href={href}>
        {icon}
        <span>
          <b>{title}</b>
          <span>{children}</span>
        </span>
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </SiteLink>
    </li>
  )
}
