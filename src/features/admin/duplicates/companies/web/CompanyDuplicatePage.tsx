import { notFound } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { Card } from '#ui/Card.tsx'
import type { PageHead } from '#ui/head.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { usePageQuery, useParam } from '#ui/routing/use-address.ts'
import frame from '#ui/table/table-page.module.css'
import { useText } from '#ui/use-text.ts'
import { CompanyReasonList } from './CompanyReasonList.tsx'
import { MergeCompanies } from './MergeCompanies.tsx'

const isId = (text: string | undefined) => /^[1-9]\d{0,14}$/.test(text ?? '')

export async function load({ params, read, text }: LoadContext): Promise<PageHead> {
  const { one, other } = params
  if (!isId(one) || !isId(other)) throw notFound()
  await read('GET /api/admin/company_duplicates/:one/:other', { params: { one: Number(one), other: Number(other) } })
  return {
    title: text('duplicates.company.title'),
    description: text('duplicates.companies.about'),
    canonical: paths.adminCompanyDuplicate({ one: one!, other: other! }),
    noIndex: true,
  }
}

/** Two companies side by side: what is left of them once they are merged, or that they are not the same. */
export function Page() {
  const text = useText()
  const pair = { one: Number(useParam('one')), other: Number(useParam('other')) }
  const { one, other, differing, reasons } = useRead('GET /api/admin/company_duplicates/:one/:other', { params: pair })
  const swaps = usePageQuery().keep === 'other'
  const title = text('duplicates.company.title')
  return (
    <div className={`page ${frame.page}`}>
      <PageHeader
        title={title}
        crumbs={{ above: [{ label: text('duplicates.title'), href: paths.adminCompanyDuplicates() }], here: title }}
        about={text('duplicates.company.compare')}
      />
      <MergeCompanies
        key={String(swaps)}
        target={swaps ? other : one}
        merged={swaps ? one : other}
        differing={differing}
        swapHref={paths.adminCompanyDuplicate({ ...pair, ...(!swaps && { keep: 'other' as const }) })}
        pair={pair}
        reasons={
          <Card title={text('duplicates.why')}>
            <CompanyReasonList reasons={reasons} />
          </Card>
        }
      />
    </div>
  )
}
