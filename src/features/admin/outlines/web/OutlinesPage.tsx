import { IconPlus, IconPolygon } from '@tabler/icons-react'
import { notFound, useNavigate } from '@tanstack/react-router'
import { findMarket, type Market } from '#features/markets/rules.ts'
import { MAX_RING_POINTS } from '#lib/geo/geometry.ts'
import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useUnsavedChangesPrompt } from '#ui/form/use-unsaved-changes-prompt.ts'
import type { PageHead } from '#ui/head.ts'
import segments from '#ui/layout/segment-links.module.css'
import { PageHeader } from '#ui/PageHeader.tsx'
import { WithAside } from '#ui/record/WithAside.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useLatestPageQuery, useParam } from '#ui/routing/use-address.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import frame from '#ui/table/table-page.module.css'
import { useText } from '#ui/use-text.ts'
import { actionOf, MAX_RINGS, OUTLINE_KINDS, OUTLINE_UNDO_DAYS, type OutlineKind } from '../rules.ts'
import { AreaPanel } from './AreaPanel.tsx'
import { NEW_AREA } from './area-place.ts'
import { MovesCard } from './MovesCard.tsx'
import { OutlineMap } from './OutlineMap.tsx'
import { RedrawJob } from './RedrawJob.tsx'
import { useAreaColumns } from './use-area-columns.tsx'
import { useRedraw } from './use-redraw.ts'

const findKind = (name: string | undefined) => OUTLINE_KINDS.find((kind) => kind === name)

export async function load({ params, read, text }: LoadContext): Promise<PageHead> {
  const market = findMarket(params.slug ?? '')
  const kind = findKind(params.kind)
  if (!market || !kind) throw notFound()
  await read('GET /api/admin/markets/:market/outlines/:kind', { params: { market: market.slug, kind } })
  return {
    title: text(`outlines.title.of.${kind}`, { market: market.name }),
    description: text(`outlines.about.${kind}`, { days: OUTLINE_UNDO_DAYS }),
    canonical: paths.adminOutlines({ slug: market.slug, kind }),
    noIndex: true,
  }
}

/** The submarkets of a market, or the shapes in it, on a map and as a list. The chosen one, which the address names, is drawn. */
export function Page() {
  const text = useText()
  const market = findMarket(useParam('slug'))!
  const kind = findKind(useParam('kind'))!
  const { slug } = market
  const above = [
    { label: text('markets.title'), href: paths.adminMarkets() },
    { label: market.name, href: paths.adminMarket({ slug }) },
  ]
  return (
    <div className={`page ${frame.page}`}>
      <PageHeader
        crumbs={{ above, here: text(`outlines.title.${kind}`) }}
        title={text(`outlines.title.of.${kind}`, { market: market.name })}
        about={text(`outlines.about.${kind}`, { days: OUTLINE_UNDO_DAYS })}
        actions={
          <>
            <nav className={segments.links} aria-label={text('outlines.kinds')}>
              {OUTLINE_KINDS.map((each) => (
                <SiteLink
                  key={each}
                  href={paths.adminOutlines({ slug, kind: each })}
                  aria-current={each === kind ? 'page' : undefined}
                >
                  {text(`outlines.title.${each}`)}
                </SiteLink>
              ))}
            </nav>
            <Button variant="primary" href={paths.adminOutlines({ slug, kind, isNew: true })}>
              <IconPlus size={18} aria-hidden />
              {text(`outlines.new.${kind}`)}
            </Button>
          </>
        }
      />
      <Areas key={kind} market={market} kind={kind} />
    </div>
  )
}

function Areas({ market, kind }: { market: Market; kind: OutlineKind }) {
  const text = useText()
  const navigate = useNavigate()
  const place = { market: market.slug, kind }
  const { areas } = useRead('GET /api/admin/markets/:market/outlines/:kind', { params: place })
  const query = useLatestPageQuery()
  const slug = query.new ? NEW_AREA.slug : query.area?.toString()
  const chosen = slug === NEW_AREA.slug ? NEW_AREA : areas.find((area) => area.slug === slug)
  const redraw = useRedraw(place, slug, chosen)
  const columns = useAreaColumns(place)
  const { found, job, saved } = redraw
  const canDraw = saved.length <= MAX_RINGS[kind] && saved.every(({ length }) => length <= MAX_RING_POINTS)
  useUnsavedChangesPrompt(redraw.isUnsaved, 'outlines.leave')
  async function end(hasSucceeded: boolean) {
    await redraw.end(hasSucceeded)
    if (!hasSucceeded || slug !== NEW_AREA.slug || redraw.isUnsaved) return
    const to = paths.adminOutlines({ slug: market.slug, kind, area: job!.slug })
    await navigate({ to, replace: true, resetScroll: false })
  }
  return (
    <>
      <WithAside
        aside={
          chosen ? (
            <AreaPanel area={chosen} redraw={redraw} canDraw={canDraw} />
          ) : (
            <EmptyState
              icon={<IconPolygon size={28} stroke={1.5} aria-hidden />}
              title={text(`outlines.choose.${kind}`)}
              about={text('outlines.choose.about')}
            />
          )
        }
      >
        <OutlineMap {...{ market, areas, chosen, redraw, canDraw }} />
        {job && (
          <RedrawJob key={job.id} {...{ job, kind, area: chosen }} onEnd={(hasSucceeded) => void end(hasSucceeded)} />
        )}
        {chosen && found && (
          <MovesCard
            key={JSON.stringify([found.text, found.rings])}
            {...{ name: found.name, kind, moves: found.moves }}
            action={actionOf(chosen.rings, found.rings)}
            isSaving={redraw.isStarting}
            onSave={() => redraw.save(found)}
          />
        )}
      </WithAside>
      <DataTable
        label={text(`outlines.title.${kind}`)}
        columns={columns}
        rows={areas}
        idOf={(area) => area.slug}
        current={chosen?.slug}
        address={{}}
        pathOf={() => paths.adminOutlines({ slug: market.slug, kind })}
        pagination={{ totalCount: areas.length, currentPage: 1, pageSize: 1_000 }}
        empty={<EmptyState title={text(`outlines.empty.${kind}`)} about={text(`outlines.empty.about.${kind}`)} />}
      />
    </>
  )
}
