import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './LeftOutNotice.module.css'
import type { LeftOut } from './use-bulk-change.ts'

/** `count` were left out, of which a job names the first. */
type Props = { leftOut: LeftOut; count?: number | undefined; onClose: () => void }

/** The records that a change of many left out, each with the reason. */
export function LeftOutNotice({ leftOut, count = leftOut.length, onClose }: Props) {
  const text = useText()
  if (leftOut.length === 0) return null
  return (
    <Card title={text('bulk.leftOut', { count })} role="alert">
      <ul className={classes.rows}>
        {leftOut.map(({ id, name, reason }) => (
          <li key={id}>
            <b>{name ?? `#${id}`}</b> {reason}
          </li>
        ))}
      </ul>
      <div>
        <Button size="small" onClick={onClose}>
          {text('common.done')}
        </Button>
      </div>
    </Card>
  )
}
