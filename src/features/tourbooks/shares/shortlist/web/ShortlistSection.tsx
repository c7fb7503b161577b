import { IconHeartFilled, IconHelpCircle, IconMinus, IconTrash, IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useText } from '#ui/use-text.ts'
import classes from './Shortlist.module.css'

const ICONS = { favorite: IconHeartFilled, maybe: IconHelpCircle, no: IconX, none: IconMinus, dropped: IconTrash }

type Props = { verdict: keyof typeof ICONS; count: number; children: ReactNode }

/** The stops of one verdict. */
export function ShortlistSection({ verdict, count, children }: Props) {
  const text = useText()
  const id = useId()
  const Icon = ICONS[verdict]
  return (
    <section className={classes.group} data-verdict={verdict} aria-labelledby={id}>
      <h3 id={id}>
        <Icon size={18} stroke={1.75} aria-hidden />
        {text(`shortlist.group.${verdict}`)} <span className="num">{count}</span>
      </h3>
      <ul className={classes.stops}>{children}</ul>
    </section>
  )
}
