import { type KeyboardEvent, useId, useState } from 'react'
import { useText } from '#ui/use-text.ts'
import type { Values } from '../form-values.ts'
import { LABELS, printValue } from '../labels.ts'
import classes from './FlyerPages.module.css'
import type { Outline } from './outlines.ts'

type Props = {
  outlines: readonly Outline[]
  values: Values
  /** The field that had the focus last. */
  active: keyof Values | undefined
  onPress: (outline: Outline) => void
}

const STEPS: Partial<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** The outlined words of a page: a list of one tab stop, because words are closer than separate buttons may be. */
export function Outlines({ outlines, values, active, onPress }: Props) {
  const text = useText()
  const id = useId()
  const [cursor, setCursor] = useState<number>()
  if (outlines.length === 0) return null
  const isActive = ({ fields }: Outline) => active !== undefined && fields.includes(active)
  const current = Math.min(cursor ?? Math.max(outlines.findIndex(isActive), 0), outlines.length - 1)

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = STEPS[event.key]
    if (!step && event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (!step) return onPress(outlines[current]!)
    const next = step(current, outlines.length - 1)
    setCursor(next)
    event.currentTarget.children[next]?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div
      role="listbox"
      className={classes.outlines}
      tabIndex={0}
      aria-label={text('flyer.outlines')}
      aria-activedescendant={`${id}-${current}`}
      onKeyDown={onKeyDown}
      onBlur={() => setCursor(undefined)}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      {outlines.map((outline, index) => {
        const { box, hasDoubt, fields } = outline
        const field = fields[0]!
        const name = text('flyer.outline', {
          label: text(LABELS[field]),
          value: printValue(field, values[field], text),
        })
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names its current option.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys.
          <div
            key={field}
            id={`${id}-${index}`}
            role="option"
            className={classes.outline}
            aria-label={name}
            aria-selected={isActive(outline)}
            data-current={index === current || undefined}
            data-doubt={hasDoubt || undefined}
            style={{
              left: percent(box.left),
              top: percent(box.top),
              width: percent(box.width),
              height: percent(box.height),
            }}
            onClick={() => onPress(outline)}
          >
            <span className={classes.tip} data-side={box.left + box.width > 0.6 ? 'below' : undefined} aria-hidden>
              {name}
            </span>
          </div>
        )
      })}
    </div>
  )
}

const percent = (share: number) => `${share * 100}%`
