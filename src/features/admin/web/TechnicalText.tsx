import disclosure from '#ui/disclosure.module.css'
import { useText } from '#ui/use-text.ts'
import classes from './TechnicalText.module.css'

/** What the program reported, folded. */
export function TechnicalText({ children }: { children: string }) {
  const text = useText()
  return (
    <details className={classes.technical}>
      <summary className={disclosure.summary}>{text('admin.technicalText')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard */}
      <pre tabIndex={0}>{children}</pre>
    </details>
  )
}
