import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { ShortDate } from '#ui/ShortDate.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './Home.module.css'

export const LATEST_IMPORTS = { query: { page_size: 3 } } as const

/** The last imports of the user, with how far each is. */
export function LatestImports() {
  const text = useText()
  const { imports } = useRead('GET /api/admin/imports', LATEST_IMPORTS)
  return (
    <section className={classes.side} aria-label={text('frame.imports')}>
      <header>
        <h2>{text('frame.imports')}</h2>
        <SiteLink href={paths.imports()}>{text('home.imports.all')}</SiteLink>
      </header>
      {imports.length === 0 && <p>{text('home.imports.none')}</p>}
      <ul>
        {imports.map(({ id, fileName, stage, counts, createdAt }) => (
          <li key={id}>
            <SiteLink href={paths.adminImport({ id })}>
              <b>{fileName}</b>
              <small>
                {text(`imports.stage.${stage}`)} · <ShortDate moment={createdAt} />
              </small>
            </SiteLink>
            {counts.refused > 0 && (
              <span className={classes.refused}>{text('home.imports.refused', { count: counts.refused })}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
