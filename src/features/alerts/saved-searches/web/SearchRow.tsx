import { IconTrash } from '@tabler/icons-react'
import { paths } from '#lib/paths.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import type { SavedSearch } from '../contract.ts'
import { AlertControls } from './AlertControls.tsx'
import { SearchName } from './SearchName.tsx'
import classes from './SearchRow.module.css'
import { SearchThumbnail } from './SearchThumbnail.tsx'
import type { useSavedSearchChanges } from './use-saved-searches.ts'

type Props = { search: SavedSearch; changes: ReturnType<typeof useSavedSearchChanges> }

/** A saved search: its criteria, recent matches and alerts. */
export function SearchRow({ search, changes }: Props) {
  const text = useText()
  const { id, name, description, counts } = search
  return (
    <article className={classes.row}>
      <SearchThumbnail search={search} />
      <div className={classes.words}>
        <SearchName name={name} onRename={(wanted) => void changes.change(search, { name: wanted })}>
          <h2>
            <SiteLink className={classes.link} href={paths.search({ id })}>
              {name}
            </SiteLink>
          </h2>
        </SearchName>
        {description !== name && <p>{description}</p>}
        <p className={classes.counts}>
          <SiteLink href={paths.savedSearch({ id })}>{text('alerts.recent', { count: counts.recent })}</SiteLink>
          {counts.unseen > 0 && <b>{text('alerts.unseen', { count: counts.unseen })}</b>}
        </p>
      </div>
      <div className={classes.tools}>
        <AlertControls search={search} onChange={(settings) => void changes.change(search, settings)} />
        <IconButton
          label={text('common.delete.of', { name })}
          size="large"
          muted
          onClick={() => void changes.remove(search)}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
    </article>
  )
}
