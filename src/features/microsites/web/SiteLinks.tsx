import { useQuery } from '@tanstack/react-query'
import { paths } from '#lib/paths.ts'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import type { SiteSubject } from './use-site-draft.ts'

/** Leads from the record of a building to the editor of its site, and to the site once it is published. */
export function SiteLinks({ workspace, id }: SiteSubject) {
  const text = useText()
  const { call } = useApp()
  const { data: site } = useQuery(
    readOptions(call, `GET /api/${workspace}/buildings/:id/microsite`, { params: { id } }),
  )
  return (
    <>
      {site?.published && site.isBuildingPublished && site.url && (
        <a href={site.url} target="_blank" rel="noopener">
          {text('microsite.open')}
        </a>
      )}
      <SiteLink href={workspace === 'admin' ? paths.adminMicrosite({ id }) : paths.portfolioMicrosite({ id })}>
        {text('microsite.editSite')}
      </SiteLink>
    </>
  )
}
