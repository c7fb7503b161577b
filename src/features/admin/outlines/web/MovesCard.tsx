import { useEffect, useRef } from 'react'
import { formatCount } from '#lib/count.ts'
import type { MessageId } from '#messages/messages.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import figures from '#ui/figure-table.module.css'
import { useLocale, useText } from '#ui/use-text.ts'
import type { OutlineMoves } from '../contract.ts'
import type { OutlineAction, OutlineKind } from '../rules.ts'
import classes from './Outlines.module.css'

type Props = {
  name: string
  kind: OutlineKind
  action: OutlineAction
  moves: OutlineMoves
  isSaving: boolean
  onSave: () => void
}

/** What moves with a new outline, before it is saved. */
export function MovesCard({ name, kind, action, moves: found, isSaving, onSave }: Props) {
  const text = useText()
  const card = useRef<HTMLElement>(null)
  // It appears away from the button that requested it.
  useEffect(() => card.current?.focus(), [])
  return (
    <Card
      ref={card}
      tabIndex={-1}
      title={text(`outlines.moves.${kind}`)}
      note={text('outlines.save.about')}
      actions={
        <Button variant="primary" loading={isSaving} onClick={onSave}>
          {text(`outlines.save.${action}`, { name })}
        </Button>
      }
    >
      <ul className={classes.sums}>
        {kind === 'shapes' ? <Inside {...found} /> : <Moving {...found} name={name} />}
        {action === 'remove' && <li>{text('outlines.savedSearches', { count: found.savedSearchCount })}</li>}
      </ul>
      {found.moves.length > 0 && <MovesTable moves={found.moves} />}
    </Card>
  )
}

/** What a shape holds now and then. */
function Inside({ now, next }: OutlineMoves) {
  const text = useText()
  return (
    <>
      <li>{text('outlines.moves.now', now)}</li>
      <li>{text('outlines.moves.next', next)}</li>
    </>
  )
}

/** What comes into a submarket and what leaves it. */
function Moving({ name, enter, leave, moves }: OutlineMoves & { name: string }) {
  const text = useText()
  const sums: [MessageId, OutlineMoves['enter']][] = [
    ['outlines.moves.enter', enter],
    ['outlines.moves.leave', leave],
  ]
  const changing = sums.filter(([, { buildings }]) => buildings > 0)
  return (
    <>
      {changing.map(([id, sum]) => (
        <li key={id}>{text(id, { ...sum, name })}</li>
      ))}
      {changing.length === 0 && <li>{text('outlines.moves.none')}</li>}
      {changing.length > 0 && moves.length === 0 && <li className={classes.quiet}>{text('outlines.moves.same')}</li>}
    </>
  )
}

function MovesTable({ moves }: Pick<OutlineMoves, 'moves'>) {
  const text = useText()
  const locale = useLocale()
  const named = (name: string | null) => name ?? <span className={classes.quiet}>{text('outlines.moves.nowhere')}</span>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys
    <section className={figures.scroll} tabIndex={0} aria-label={text('outlines.moves.table')}>
      <table className={`num ${figures.table} ${classes.moves}`}>
        <thead>
          <tr>
            <th scope="col">{text('outlines.moves.from')}</th>
            <th scope="col">{text('outlines.moves.to')}</th>
            <th scope="col">{text('common.spaces')}</th>
            <th scope="col">{text('common.buildings')}</th>
          </tr>
        </thead>
        <tbody>
          {moves.map(({ from, to, spaces, buildings }) => (
            <tr key={JSON.stringify([from, to])}>
              <th scope="row">{named(from)}</th>
              <td>{named(to)}</td>
              <td>{formatCount(spaces, locale)}</td>
              <td>{formatCount(buildings, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
