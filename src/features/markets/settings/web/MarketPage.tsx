import { notFound } from '@tanstack/react-router'
import { formatCount } from '#lib/count.ts'
import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { Button } from '#ui/Button.tsx'
import type { PageHead } from '#ui/head.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { FactsCard } from '#ui/record/FactsCard.tsx'
import { WithAside } from '#ui/record/WithAside.tsx'
import { useParam } from '#ui/routing/use-address.ts'
import frame from '#ui/table/table-page.module.css'
import { useLocale, useText } from '#ui/use-text.ts'
import { findMarket } from '../../rules.ts'
import type { MarketRecord } from '../contract.ts'
import { MarketForm } from './MarketForm.tsx'

export async function load({ params, read, text }: LoadContext): Promise<PageHead> {
  const market = findMarket(params.slug ?? '')
  if (!market) throw notFound()
  const { slug, name } = await read('GET /api/admin/markets/:market', { params: { market: market.slug } })
  return {
    title: text('record.edit', { name }),
    record: name,
    description: text('market.describe'),
    canonical: paths.adminMarket({ slug }),
    noIndex: true,
  }
}

/** A market: what admins set for its visitors, and what is on it. */
export function Page() {
  const text = useText()
  const { slug } = findMarket(useParam('slug'))!
  const market = useRead('GET /api/admin/markets/:market', { params: { market: slug } })
  return (
    <div className={`page ${frame.page}`}>
      <PageHeader
        crumbs={{ above: [{ label: text('markets.title'), href: paths.adminMarkets() }], here: market.name }}
        title={market.name}
        actions={
          <>
            <Button href={paths.adminOutlines({ slug, kind: 'submarkets' })}>
              {text('building.detail.submarkets')}
            </Button>
            <Button href={paths.adminOutlines({ slug, kind: 'shapes' })}>{text('outlines.title.shapes')}</Button>
            <Button href={paths.search({ id: slug })}>{text('alerts.open')}</Button>
          </>
        }
      />
      <WithAside aside={<MarketFacts market={market} />}>
        <MarketForm market={market} />
      </WithAside>
    </div>
  )
}

function MarketFacts({ market: { slug, marketedCount, buildingCount } }: { market: MarketRecord }) {
  const text = useText()
  const locale = useLocale()
  return (
    <FactsCard
      title={text('record.onSite')}
      facts={[
        {
          label: text('list.column.listings'),
          value: formatCount(marketedCount, locale),
          href: paths.search({ id: slug }),
        },
        { label: text('common.buildings'), value: formatCount(buildingCount, locale) },
      ]}
    />
  )
}
