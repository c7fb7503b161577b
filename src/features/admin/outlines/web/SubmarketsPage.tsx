import { IconPolygon } from '@tabler/icons-react'
import { notFound } from '@tanstack/react-router'
import { findMarket, type Market } from '#features/markets/rules.ts'
import { MAX_RING_POINTS } from '#lib/geo/geometry.ts'
import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useUnsavedChangesPrompt } from '#ui/form/use-unsaved-changes-prompt.ts'
import type { PageHead } from '#ui/head.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { WithAside } from '#ui/record/WithAside.tsx'
import { useLatestPageQuery, useParam } from '#ui/routing/use-address.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import frame from '#ui/table/table-page.module.css'
import { useText } from '#ui/use-text.ts'
import type { DrawnSubmarket } from '../contract.ts'
import { MAX_RINGS, OUTLINE_UNDO_DAYS } from '../rules.ts'
import { MovesCard } from './MovesCard.tsx'
import { RedrawJob } from './RedrawJob.tsx'
import { SubmarketMap } from './SubmarketMap.tsx'
import { SubmarketPanel } from './SubmarketPanel.tsx'
import { useRedraw } from './use-redraw.ts'
import { useSubmarketColumns } from './use-submarket-columns.tsx'

export async function load({ params, read, text }: LoadContext): Promise<PageHead> {
  const market = findMarket(params.slug ?? '')
  if (!market) throw notFound()
  await read('GET /api/admin/markets/:market/outlines', { params: { market: market.slug } })
  return {
    title: text('outlines.title.of', { market: market.name }),
    description: text('outlines.about', { days: OUTLINE_UNDO_DAYS }),
    canonical: paths.adminSubmarkets({ slug: market.slug }),
    noIndex: true,
  }
}

/** The submarkets of a market on a map and as a list. The chosen one, which the address names, can be redrawn. */
export function Page() {
  const text = useText()
  const market = findMarket(useParam('slug'))!
  const { submarkets } = useRead('GET /api/admin/markets/:market/outlines', { params: { market: market.slug } })
  const above = [
    { label: text('markets.title'), href: paths.adminMarkets() },
    { label: market.name, href: paths.adminMarket({ slug: market.slug }) },
  ]
  return (
    <div className={`page ${frame.page}`}>
      <PageHeader
        crumbs={{ above, here: text('outlines.title') }}
        title={text('outlines.title.of', { market: market.name })}
        about={text('outlines.about', { days: OUTLINE_UNDO_DAYS })}
      />
      {submarkets.length === 0 ? (
        <EmptyState title={text('outlines.empty')} about={text('outlines.empty.about')} />
      ) : (
        <Submarkets market={market} submarkets={submarkets} />
      )}
    </div>
  )
}

function Submarkets({ market, submarkets }: { market: Market; submarkets: DrawnSubmarket[] }) {
  const text = useText()
  const { submarket } = useLatestPageQuery()
  const chosen = submarkets.find(({ slug }) => slug === submarket)
  const redraw = useRedraw(chosen)
  const columns = useSubmarketColumns(market.slug)
  const { found, job, saved } = redraw
  const canDraw = saved.length <= MAX_RINGS && saved.every(({ length }) => length <= MAX_RING_POINTS)
  useUnsavedChangesPrompt(redraw.isUnsaved, 'outlines.leave')
  return (
    <>
      <WithAside
        aside={
          chosen ? (
            <SubmarketPanel market={market.slug} submarket={chosen} redraw={redraw} canDraw={canDraw} />
          ) : (
            <EmptyState
              icon={<IconPolygon size={28} stroke={1.5} aria-hidden />}
              title={text('outlines.choose')}
              about={text('outlines.choose.about')}
            />
          )
        }
      >
        <SubmarketMap {...{ market, submarkets, chosen, redraw, canDraw }} />
        {chosen && job && (
          <RedrawJob
            key={job.id}
            {...{ id: job.id, isUndo: job.isUndo, submarket: chosen }}
            onEnd={(hasSucceeded) => void redraw.end(hasSucceeded)}
          />
        )}
        {chosen && found && (
          <MovesCard
            key={found.text}
            name={chosen.name}
            moves={found.moves}
            isSaving={redraw.isStarting}
            onSave={() => redraw.save(found)}
          />
        )}
      </WithAside>
      <DataTable
        label={text('outlines.title')}
        columns={columns}
        rows={submarkets}
        idOf={({ slug }) => slug}
        current={chosen?.slug}
        address={{}}
        pathOf={() => paths.adminSubmarkets({ slug: market.slug })}
        pagination={{ totalCount: submarkets.length, currentPage: 1, pageSize: 1_000 }}
        empty={null}
      />
    </>
  )
}
