import { useEffect, useRef } from 'react'
import { useText } from '#ui/use-text.ts'
import type { Values } from '../form-values.ts'
import { LABELS } from '../labels.ts'
import classes from './Flyer.module.css'
import type { Flyer, FlyerResult } from './use-flyer.ts'

/** What the box takes, what is being read, or what was found; announced, and focused unless the user types elsewhere. */
export function FlyerSummary({ flyer: { result, isReading, uploads } }: { flyer: Flyer }) {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const isTyping = document.activeElement?.matches('form input:not([type=file]), form select, form textarea')
    if (result && !isTyping) heading.current?.focus()
  }, [result])
  const name = uploads.files[0]?.file.name
  return (
    <div role="status">
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {isReading
          ? name
            ? text('flyer.reading', { name })
            : text('flyer.readingText')
          : result
            ? (result.fileName ?? text('flyer.pastedText'))
            : text('flyer.drop')}
      </h2>
      {isReading || !result ? <p>{text('flyer.about')}</p> : <Found result={result} />}
    </div>
  )
}

function Found({ result }: { result: FlyerResult }) {
  const text = useText()
  const { refusal, filled, sources, unchanged, missing } = result
  if (refusal) return <p className={classes.refusal}>{text(`flyer.refusal.${refusal}`)}</p>
  const doubts = Object.values(sources).filter(({ value, doubt }) => doubt && value !== '').length
  const namesOf = (fields: readonly (keyof Values)[]) => fields.map((field) => text(LABELS[field])).join(', ')
  return (
    <>
      <p>
        <b>{text('flyer.filled', { filled, doubts })}</b>
      </p>
      {missing.length > 0 && <p>{text('flyer.notFound', { fields: namesOf(missing) })}</p>}
      {unchanged.length > 0 && <p>{text('flyer.unchanged', { fields: namesOf(unchanged) })}</p>}
      {missing.includes('name') && <p>{text('flyer.needed')}</p>}
    </>
  )
}
