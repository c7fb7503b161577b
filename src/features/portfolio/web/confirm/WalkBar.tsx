import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './WalkBar.module.css'

type Props = {
  id: number
  walk: { count: number; ids: number[] }
  confirmed: ReadonlySet<number>
  next: number | undefined
}

/** Leads through the spaces that are due. */
export function WalkBar({ id, walk: { count, ids }, confirmed, next }: Props) {
  const text = useText()
  const at = ids.indexOf(id)
  const previous = at > 0 ? ids[at - 1] : undefined
  const left = count - confirmed.size
  if (count === 0) return null
  return (
    <nav className={classes.bar} aria-label={text('walk.count', { count: left })} data-action-bar>
      {previous !== undefined && (
        <Button size="large" href={paths.portfolioConfirm({ id: previous })} aria-label={text('walk.previous')}>
          <IconChevronLeft size={20} stroke={1.75} aria-hidden />
        </Button>
      )}
      <div className={classes.progress}>
        <b className="num">
          {left === 0
            ? text('walk.done')
            : at < 0
              ? text('walk.count', { count: left })
              : text('walk.position', { position: at + 1, count })}
        </b>
        <progress aria-label={text('walk.count', { count: left })} value={confirmed.size} max={count} />
      </div>
      {next !== undefined && (
        <Button size="large" href={paths.portfolioConfirm({ id: next })}>
          {text('browse.page.next')}
          <IconChevronRight size={20} stroke={1.75} aria-hidden />
        </Button>
      )}
    </nav>
  )
}
