import { useState } from 'react'
import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import { idIn, type LoadContext } from '#site/routing/page.tsx'
import { Button } from '#ui/Button.tsx'
import type { PageHead } from '#ui/head.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { FactsCard } from '#ui/record/FactsCard.tsx'
import { WithAside } from '#ui/record/WithAside.tsx'
import { useParam } from '#ui/routing/use-address.ts'
import frame from '#ui/table/table-page.module.css'
import { useLocalDay } from '#ui/use-local-day.ts'
import { useText } from '#ui/use-text.ts'
import type { Review } from '../contract.ts'
import { ChangedFields } from './ChangedFields.tsx'
import { RefuseDialog } from './RefuseDialog.tsx'
import { useDecision } from './use-decision.ts'
import { KINDS } from './use-review-columns.tsx'

const READ = 'GET /api/admin/pending_changes/:id'

export async function load({ params, read, text }: LoadContext): Promise<PageHead> {
  const id = idIn(params.id)
  const { record } = await read(READ, { params: { id } })
  return {
    title: record.name,
    description: text('review.describe'),
    canonical: paths.review({ id }),
    noIndex: true,
  }
}

/** A change that waits for a review, beside what is public, and what an admin decides of it. */
export function Page() {
  const text = useText()
  const id = idIn(useParam('id'))
  const review = useRead(READ, { params: { id } })
  const { mutate, isPending } = useDecision('approve')
  const [isRefusing, setRefusing] = useState(false)
  const { record, version } = review
  const title = record.building ? text('listing.title', { space: record.name, building: record.building }) : record.name
  return (
    <div className={`page ${frame.page}`}>
      <PageHeader
        crumbs={{ above: [{ label: text('review.list'), href: paths.reviews() }], here: record.name }}
        title={title}
        actions={
          <>
            <Button disabled={isPending} onClick={() => setRefusing(true)}>
              {text('review.refuse')}
            </Button>
            <Button variant="primary" loading={isPending} onClick={() => mutate({ params: { id }, body: { version } })}>
              {text('review.approve')}
            </Button>
          </>
        }
      />
      <WithAside aside={<About review={review} />}>
        <ChangedFields review={review} />
      </WithAside>
      {isRefusing && <RefuseDialog id={id} version={version} onClose={() => setRefusing(false)} />}
    </div>
  )
}

const RECORD_PATHS = { building: paths.adminBuilding, listing: paths.adminListing, landlord: paths.adminLandlord }

/** What is changed, and by whom. */
function About({ review: { type, record, company, author, createdAt, updatedAt } }: { review: Review }) {
  const text = useText()
  const day = useLocalDay()
  return (
    <FactsCard
      title={text(KINDS[type])}
      facts={[
        { label: text('common.name'), value: record.name, href: RECORD_PATHS[type](record) },
        { label: text('common.company'), value: company.name, href: paths.adminCompany(company) },
        { label: text('review.column.author'), value: author ?? text('review.deletedAuthor') },
        { label: text('review.column.since'), value: day(createdAt) },
        { label: text('list.column.updated'), value: day(updatedAt) },
      ]}
    />
  )
}
