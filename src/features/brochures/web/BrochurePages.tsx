import { useQuery } from '@tanstack/react-query'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageList } from '#ui/slides/PageList.tsx'
import { useText } from '#ui/use-text.ts'
import { BrochureButton } from './BrochureButton.tsx'
import classes from './BrochureEditor.module.css'
import type { BrochureKey } from './use-brochure-changes.ts'

/** While the pages are made. */
const LETTER = { width: 11, height: 8.5 }

/** The pages of the brochure of a building as its files show them; made again when the building has changed. */
export function BrochurePages({ id, workspace, name, version }: BrochureKey & { name: string; version: number }) {
  const text = useText()
  const { call } = useApp()
  const { queryKey, ...options } = readOptions(call, `GET /api/${workspace}/buildings/:id/brochure_attrs/pages`, {
    params: { id },
  })
  const { data, isError, isPlaceholderData } = useQuery({
    ...options,
    queryKey: [...queryKey, version],
    placeholderData: (before) => before,
  })
  const count = data?.pages.length
  return (
    <section className={classes.pages} aria-labelledby="brochure-pages" data-stale={isPlaceholderData || undefined}>
      <div className={classes.head}>
        <h2 id="brochure-pages">{count ? text('brochureEditor.pages', { count }) : text('brochureEditor.preview')}</h2>
        {count ? <BrochureButton kind="building" id={id} name={name} /> : null}
      </div>
      {isError && !data && <p role="alert">{text('brochureEditor.pages.failed')}</p>}
      {count === 0 ? (
        <EmptyState title={text('brochureEditor.unpublished')} about={text('brochureEditor.unpublished.about')} />
      ) : (
        (data || !isError) && <PageList pages={data?.pages} colors={data?.colors} size={data?.size ?? LETTER} />
      )}
    </section>
  )
}
