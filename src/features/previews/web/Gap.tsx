import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './Gap.module.css'

/** A part of a page that is missing: with its number in the bar where nothing is published without it. */
export type MissingPart = { number: number | null; title: string; href: string }

/** Drawn in the place of a missing part, in previews alone, with the way to fill it. */
export function Gap({ number, title, href }: MissingPart) {
  const text = useText()
  return (
    <div className={classes.gap} data-gap={number ?? undefined}>
      {number !== null && <i aria-hidden>{number}</i>}
      <p>
        <b>{title}</b>
        {text(number === null ? 'preview.gap.left' : 'preview.gap.needed')}
      </p>
      <Button size="small" href={href}>
        {text('common.add')}
        <span className="visually-hidden">{title}</span>
      </Button>
    </div>
  )
}
