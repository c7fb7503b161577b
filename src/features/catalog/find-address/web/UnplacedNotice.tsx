import { IconMapPinQuestion } from '@tabler/icons-react'
import { paths } from '#lib/paths.ts'
import { useListRead } from '#site/api/use-list-read.ts'
import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './UnplacedNotice.module.css'

type Props = {
  workspace: 'admin' | 'portfolio'
  /** Of the buildings that this import wrote. */
  importId?: string
}

/** How many buildings have no point, with the way to place them; nothing where all have one. */
export function UnplacedNotice({ workspace, importId }: Props) {
  const text = useText()
  const query = importId === undefined ? {} : { import: importId }
  const { data } = useListRead(`GET /api/${workspace}/unplaced_buildings`, { query })
  if (!data || data.count === 0) return null
  const path = workspace === 'admin' ? paths.adminPlacing : paths.portfolioPlacing
  return (
    <aside className={classes.notice} aria-label={text('placing.title')}>
      <IconMapPinQuestion size={20} stroke={1.75} aria-hidden />
      <p>
        <b>{text('placing.notice', { count: data.count })}</b>
        <small>{text('placing.notice.about')}</small>
      </p>
      <Button size="small" href={path(query)}>
        {text('placing.start')}
      </Button>
    </aside>
  )
}
