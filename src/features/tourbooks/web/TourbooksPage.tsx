import { paths } from '#lib/paths.ts'
import { useRead } from '#ui/api/api-client.ts'
import type { PageHead } from '#ui/head.ts'
import type { LoadContext } from '#ui/routing/page.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { usePageEvent } from '#ui/use-events.ts'
import { useText } from '#ui/use-text.ts'

const LIST = 'GET /api/tourbooks'

export async function load({ read, text }: LoadContext): Promise<PageHead> {
  await read(LIST, { query: {} })
  const title = text('tourbooks.title')
  return { title, description: text('tourbooks.describe'), canonical: paths.tourbooks(), noIndex: true }
}

/** The user's tourbooks. */
export function Page() {
  const text = useText()
  const { tourbooks, pagination } = useRead(LIST, { query: {} })
  usePageEvent('MANAGE_TOURBOOKS', { itemCount: pagination.totalCount })
  return (
    <div className="page">
      <h1>{text('tourbooks.title')}</h1>
      <ul>
        {tourbooks.map(({ id, name }) => (
          <li key={id}>
            <SiteLink href={paths.tourbook({ id })}>{name}</SiteLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
