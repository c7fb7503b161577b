import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { findMarket, HOME_MARKETS } from '#features/markets/rules.ts'
import { paths } from '#lib/paths.ts'
import { readOptions } from '#site/api/api-client.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { useApp } from '#site/routing/use-app.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { PageHead } from '#ui/head.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import type { AddressQuery } from '#ui/routing/search-params.ts'
import { usePagePath, usePageQuery } from '#ui/routing/use-address.ts'
import frame from '#ui/table/table-page.module.css'
import { useLocale, useText } from '#ui/use-text.ts'
import { PlaceBuilding } from './PlaceBuilding.tsx'

type Workspace = 'admin' | 'portfolio'

const PATHS = {
  admin: { placing: paths.adminPlacing, imports: paths.imports, building: paths.adminBuilding },
  portfolio: { placing: paths.portfolioPlacing, imports: paths.portfolioImports, building: paths.portfolioBuilding },
} as const

const workspaceOf = (path: string): Workspace => (path === paths.portfolioPlacing() ? 'portfolio' : 'admin')

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The import whose buildings are placed, else all, and the building after which the next one comes. */
function readQueue(query: AddressQuery): { import?: string; after?: number } {
  const after = Number(query.after)
  return {
    ...(typeof query.import === 'string' && UUID.test(query.import) && { import: query.import }),
    ...(Number.isSafeInteger(after) && after > 0 && { after }),
  }
}

export async function load({ path, search, read, text }: LoadContext): Promise<PageHead> {
  const workspace = workspaceOf(path)
  await read(`GET /api/${workspace}/unplaced_buildings`, { query: readQueue(search) })
  return {
    title: text('placing.title'),
    description: text('placing.describe'),
    canonical: PATHS[workspace].placing(),
    noIndex: true,
  }
}

/** The buildings without a point, one at a time: a map and the places where the address may be. */
export function Page() {
  const text = useText()
  const locale = useLocale()
  const { call } = useApp()
  const workspace = workspaceOf(usePagePath())
  const at = PATHS[workspace]
  const queue = readQueue(usePageQuery())
  const { data } = useQuery({
    ...readOptions(call, `GET /api/${workspace}/unplaced_buildings`, { query: queue }),
    placeholderData: keepPreviousData,
  })
  if (!data) return null
  const { building, places, count, left } = data
  const above = [
    ...(workspace === 'portfolio' ? [{ label: text('frame.portfolio'), href: paths.portfolio() }] : []),
    { label: text('frame.imports'), href: at.imports() },
  ]
  return (
    <div className={`page ${frame.page}`}>
      <PageHeader
        title={text('placing.title')}
        crumbs={{ above, here: text('placing.title') }}
        about={text('placing.about', { left, count })}
      />
      {building ? (
        <PlaceBuilding
          key={building.id}
          {...{ building, places, workspace }}
          center={(findMarket(building.market ?? '') ?? HOME_MARKETS[locale]).center}
          href={at.building({ id: building.id })}
          next={at.placing({ ...queue, after: building.id })}
        />
      ) : (
        <EmptyState
          title={text(count > 0 ? 'placing.skipped' : 'placing.done')}
          about={text(count > 0 ? 'placing.skipped.about' : 'placing.done.about')}
          action={
            count > 0 && (
              <Button href={at.placing({ ...queue, after: undefined })}>{text('placing.again', { count })}</Button>
            )
          }
        />
      )}
    </div>
  )
}
