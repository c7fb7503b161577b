import type { MessageId } from '#messages/messages.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useText } from '#ui/use-text.ts'
import view from './ComparisonView.module.css'

/** In place of a comparison without spaces. */
export function NothingToCompare({ title, about }: { title: MessageId; about: MessageId }) {
  const text = useText()
  return (
    <div className={view.comparison}>
      <EmptyState title={text(title)} about={text(about)} />
    </div>
  )
}
