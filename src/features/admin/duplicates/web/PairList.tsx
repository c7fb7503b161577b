import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './PairList.module.css'

type Side = { id: number; name: string; lines: readonly string[] }
type ShownPair = { one: Side; other: Side; reasons: ReactNode; href: string }

/** Pairs of records that may be one, with what speaks for it. */
export function PairList({ pairs, isStale }: { pairs: readonly ShownPair[]; isStale: boolean }) {
  const text = useText()
  return (
    <ul className={classes.pairs} data-stale={isStale || undefined}>
      {pairs.map(({ one, other, reasons, href }) => (
        <li key={href}>
          {[one, other].map(({ id, name, lines }) => (
            <div key={id}>
              <b>{name}</b>
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          ))}
          {reasons}
          <Button size="small" href={href}>
            {text('comparison.compare')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
