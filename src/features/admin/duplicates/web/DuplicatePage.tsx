import { notFound } from '@tanstack/react-router'
import { ReasonList } from '#features/property-records/web/ReasonList.tsx'
import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { Card } from '#ui/Card.tsx'
import type { PageHead } from '#ui/head.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { usePageQuery, useParam } from '#ui/routing/use-address.ts'
import frame from '#ui/table/table-page.module.css'
import { useText } from '#ui/use-text.ts'
import { FollowsCard } from './FollowsCard.tsx'
import { MergeBuildings } from './MergeBuildings.tsx'

const isId = (text: string | undefined) => /^[1-9]\d{0,14}$/.test(text ?? '')

export async function load({ params, read, text }: LoadContext): Promise<PageHead> {
  const { one, other } = params
  if (!isId(one) || !isId(other)) throw notFound()
  await read('GET /api/admin/duplicates/:one/:other', { params: { one: Number(one), other: Number(other) } })
  return {
    title: text('duplicates.compare.title'),
    description: text('duplicates.buildings.about'),
    canonical: paths.adminDuplicate({ one: one!, other: other! }),
    noIndex: true,
  }
}

/** Two buildings side by side: what is left of them once they are merged, or that they are not the same. */
export function Page() {
  const text = useText()
  const pair = { one: Number(useParam('one')), other: Number(useParam('other')) }
  const comparison = useRead('GET /api/admin/duplicates/:one/:other', { params: pair })
  const swaps = usePageQuery().keep === 'other'
  const title = text('duplicates.compare.title')
  const { one, other, links } = comparison
  const [target, merged] = swaps ? [other, one] : [one, other]
  const linked = swaps ? { target: links.other, merged: links.one } : { target: links.one, merged: links.other }
  return (
    <div className={`page ${frame.page}`}>
      <PageHeader
        title={title}
        crumbs={{ above: [{ label: text('duplicates.title'), href: paths.adminDuplicates() }], here: title }}
        about={text('duplicates.compare.about')}
      />
      <MergeBuildings
        key={String(swaps)}
        target={target}
        merged={merged}
        differing={comparison.differing}
        suites={comparison.suites.map((suite) =>
          swaps ? { ours: suite.other, theirs: suite.one } : { ours: suite.one, theirs: suite.other },
        )}
        swapHref={paths.adminDuplicate({ ...pair, ...(!swaps && { keep: 'other' as const }) })}
        pair={pair}
        aside={
          <>
            <Card title={text('duplicates.why')}>
              <ReasonList reasons={comparison.reasons} />
            </Card>
            <FollowsCard target={target} merged={merged} links={linked} />
          </>
        }
      />
    </div>
  )
}
