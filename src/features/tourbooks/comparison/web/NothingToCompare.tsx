import type { MessageId } from '#messages/messages.ts'
import classes from '#ui/layout/empty-list.module.css'
import { useText } from '#ui/use-text.ts'
import view from './ComparisonView.module.css'

/** In place of a comparison without spaces. */
export function NothingToCompare({ title, about }: { title: MessageId; about: MessageId }) {
  const text = useText()
  return (
    <div className={view.comparison}>
      <div className={classes.empty}>
        <h2>{text(title)}</h2>
        <p>{text(about)}</p>
      </div>
    </div>
  )
}
