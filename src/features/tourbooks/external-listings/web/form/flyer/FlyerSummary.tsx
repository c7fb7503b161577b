import { useEffect, useRef } from 'react'
import type { MessageId } from '#messages/messages.ts'
import type { QueuedFile } from '#site/upload/upload-queue.ts'
import { isUnderWay } from '#site/upload/use-uploads.ts'
import { useText } from '#ui/use-text.ts'
import type { Values } from '../form-values.ts'
import { LABELS } from '../labels.ts'
import classes from './Flyer.module.css'
import type { Flyer, FlyerResult } from './use-flyer.ts'

const READING: Record<QueuedFile['state'], MessageId> = {
  waiting: 'flyer.sending',
  sending: 'flyer.sending',
  processing: 'flyer.checking',
  placing: 'flyer.reading',
  failed: 'flyer.drop',
}

/** What the box takes, what is being read, or what was found; announced, and focused unless the user types elsewhere. */
export function FlyerSummary({ flyer: { result, isReading, uploads }, isNarrow }: { flyer: Flyer; isNarrow: boolean }) {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const isTyping = document.activeElement?.matches('form input:not([type=file]), form select, form textarea')
    if (result && !isTyping) heading.current?.focus()
  }, [result])
  const file = uploads.files.find(isUnderWay)
  return (
    <div role="status">
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {isReading
          ? file
            ? text(READING[file.state], { name: file.file.name })
            : text('flyer.readingText')
          : result
            ? (result.fileName ?? text('flyer.pastedText'))
            : text('flyer.drop')}
      </h2>
      {isReading || !result ? <p>{text('flyer.about')}</p> : <Found result={result} isNarrow={isNarrow} />}
    </div>
  )
}

function Found({ result, isNarrow }: { result: FlyerResult; isNarrow: boolean }) {
  const text = useText()
  const { refusal, filled, sources, unchanged, missing, pageCount, hasPages } = result
  const scan = isNarrow ? 'flyer.refusal.scan.narrow' : 'flyer.refusal.scan'
  if (refusal) return <p className={classes.refusal}>{text(hasPages ? scan : `flyer.refusal.${refusal}`)}</p>
  const doubts = Object.values(sources).filter(({ value, doubt }) => doubt && value !== '').length
  const namesOf = (fields: readonly (keyof Values)[]) => fields.map((field) => text(LABELS[field])).join(', ')
  return (
    <>
      <p>
        {pageCount > 0 && `${text('flyer.pageCount', { count: pageCount })} · `}
        <b>{text('flyer.filled', { filled, doubts })}</b>
      </p>
      {missing.length > 0 && <p>{text('flyer.notFound', { fields: namesOf(missing) })}</p>}
      {unchanged.length > 0 && <p>{text('flyer.unchanged', { fields: namesOf(unchanged) })}</p>}
      {pageCount > 0 && !hasPages && <p>{text('flyer.pages.none')}</p>}
      {missing.includes('name') && <p>{text('flyer.needed')}</p>}
    </>
  )
}
