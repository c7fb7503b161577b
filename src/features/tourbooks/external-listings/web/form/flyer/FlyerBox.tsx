import { IconFileTypePdf } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { ChooseFiles } from '#site/upload/ChooseFiles.tsx'
import { UploadProblems } from '#site/upload/UploadProblems.tsx'
import { useDroppedFiles } from '#site/upload/use-dropped-files.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { useText } from '#ui/use-text.ts'
import { MAX_TEXT } from '../../../flyer/rules.ts'
import classes from './Flyer.module.css'
import { FlyerSummary } from './FlyerSummary.tsx'
import type { Flyer } from './use-flyer.ts'
import { usePastedText } from './use-pasted-text.ts'

/** `isNarrow`: whether its pages are shown over the form. */
type Props = { flyer: Flyer; isNarrow: boolean }

/** Takes a flyer or a text, from which the form is filled in, and says what was found. */
export function FlyerBox({ flyer, isNarrow }: Props) {
  const text = useText()
  const { isOver, target } = useDroppedFiles('document', flyer.readFile)
  usePastedText(flyer.readText)
  const [isTyping, setTyping] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isTyping) area.current?.querySelector('textarea')?.focus()
  }, [isTyping])

  function readTyped() {
    const typed = area.current?.querySelector('textarea')?.value ?? ''
    if (typed.trim() === '') return
    setTyping(false)
    flyer.readText(typed)
  }

  return (
    <section
      {...target}
      className={classes.box}
      data-over={isOver || undefined}
      aria-label={text('flyer.title')}
      aria-busy={flyer.isReading}
    >
      <IconFileTypePdf className={classes.icon} size={28} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <FlyerSummary flyer={flyer} isNarrow={isNarrow} />
        <UploadProblems uploads={flyer.uploads} />
      </div>
      <div className={classes.actions}>
        {flyer.document && isNarrow && (
          <Button size="small" onClick={() => flyer.openSheet()}>
            {text('flyer.pages.show')}
          </Button>
        )}
        <ChooseFiles kind="document" look="button" disabled={flyer.isReading} onFiles={flyer.readFile}>
          {text('flyer.choose')}
        </ChooseFiles>
        <Button size="small" aria-expanded={isTyping} onClick={() => setTyping(!isTyping)}>
          {text('flyer.paste')}
        </Button>
      </div>
      {isTyping && (
        <div ref={area} className={classes.typing}>
          <TextArea label={text('flyer.text')} hint={text('flyer.text.hint')} grows rows={5} maxLength={MAX_TEXT} />
          <Button size="small" onClick={readTyped}>
            {text('flyer.read')}
          </Button>
        </div>
      )}
    </section>
  )
}
