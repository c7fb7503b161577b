import { notFound } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { useListRead } from '#site/api/use-list-read.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { Pager } from '#ui/Pager.tsx'
import { pageInQuery } from '#ui/routing/search-params.ts'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import { DuplicatesFrame } from '../../web/DuplicatesFrame.tsx'
import { PairList } from '../../web/PairList.tsx'
import type { CompanyDuplicate } from '../contract.ts'
import { CompanyReasonList } from './CompanyReasonList.tsx'

export async function load({ search, read, text }: LoadContext): Promise<PageHead> {
  const page = pageInQuery(search)
  const { duplicates } = await read('GET /api/admin/company_duplicates', { query: { page } })
  if (page > 1 && duplicates.length === 0) throw notFound()
  return {
    title: `${text('admin.companies')} · ${text('duplicates.title')}`,
    description: text('duplicates.companies.about'),
    canonical: paths.adminCompanyDuplicates(),
    noIndex: true,
  }
}

/** The pairs of companies that may be one, the surest first. */
export function Page() {
  const text = useText()
  const page = pageInQuery(usePageQuery())
  const { data, isStale } = useListRead('GET /api/admin/company_duplicates', { query: { page } })
  if (!data) return null
  const sideOf = ({ id, name, kind, buildingCount, userCount }: CompanyDuplicate['one']) => ({
    ...{ id, name },
    lines: [
      text(`companyKind.${kind}`),
      text('duplicates.company.counts', { buildings: buildingCount, users: userCount }),
    ],
  })
  const pairs = data.duplicates.map(({ one, other, reasons }) => ({
    ...{ one: sideOf(one), other: sideOf(other), reasons: <CompanyReasonList reasons={reasons} /> },
    href: paths.adminCompanyDuplicate({ one: one.id, other: other.id }),
  }))
  return (
    <DuplicatesFrame kind="companies" isEmpty={pairs.length === 0}>
      <PairList pairs={pairs} isStale={isStale} />
      <Pager
        pagination={data.pagination}
        pathOf={(page) => paths.adminCompanyDuplicates({ page: page > 1 ? page : undefined })}
      />
    </DuplicatesFrame>
  )
}
