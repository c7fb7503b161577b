import type { ReactNode } from 'react'
import { paths } from '#lib/paths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import tabClasses from '#ui/layout/tab-links.module.css'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import frame from '#ui/table/table-page.module.css'
import { useText } from '#ui/use-text.ts'

type Kind = 'buildings' | 'companies'
const TABS = {
  buildings: { label: 'common.buildings', path: paths.adminDuplicates },
  companies: { label: 'admin.companies', path: paths.adminCompanyDuplicates },
} as const

/** The page of what may be entered twice, with a tab for each kind of record, and what it says when there is nothing. */
export function DuplicatesFrame({ kind, isEmpty, children }: { kind: Kind; isEmpty: boolean; children: ReactNode }) {
  const text = useText()
  return (
    <div className={`page ${frame.page}`}>
      <PageHeader title={text('duplicates.title')} about={text(`duplicates.${kind}.about`)} />
      <nav className={tabClasses.tabs} aria-label={text('record.tabs')}>
        {Object.entries(TABS).map(([name, { label, path }]) => (
          <SiteLink key={name} href={path()} aria-current={name === kind ? 'page' : undefined}>
            {text(label)}
          </SiteLink>
        ))}
      </nav>
      {isEmpty ? (
        <EmptyState title={text(`duplicates.${kind}.none`)} about={text(`duplicates.${kind}.none.about`)} />
      ) : (
        children
      )}
    </div>
  )
}
