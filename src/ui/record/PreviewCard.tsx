import { type ReactNode, useState } from 'react'
import { Card } from '../Card.tsx'
import { Segments } from '../Segments.tsx'
import { useText } from '../use-text.ts'
import classes from './PreviewCard.module.css'

type View = 'card' | 'page'

/**
 * A record as searches and its page show it, while it is edited. It is only looked at: nothing in it can be used, and no screen
 * reader reads it. Without a `card` there is the page alone.
 */
export function PreviewCard({ card, page }: { card?: ReactNode; page: ReactNode }) {
  const text = useText()
  const [chosen, setChosen] = useState<View>('card')
  const view = card ? chosen : 'page'
  const choices = (['card', 'page'] as const).map((value) => ({ value, label: text(`record.preview.${value}`) }))
  return (
    <Card
      title={text('record.preview')}
      className={classes.preview}
      actions={
        card && (
          <Segments
            legend={text('record.preview.view')}
            name="preview"
            value={view}
            onChange={setChosen}
            choices={choices}
          />
        )
      }
    >
      {view === 'card' ? (
        <div inert aria-hidden>
          {card}
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard
        <section className={classes.page} tabIndex={0} aria-label={text('record.preview.page')}>
          <div inert aria-hidden>
            {page}
          </div>
        </section>
      )}
    </Card>
  )
}
