import type { ReactNode } from 'react'
import { useText } from '#ui/use-text.ts'
import { PreviewBar } from './PreviewBar.tsx'
import classes from './PreviewFrame.module.css'
import type { PreviewSubject } from './preview-subject.ts'
import { useCountPreviewOpen } from './use-count-preview-open.ts'

type Props = {
  subject: PreviewSubject
  idOrToken: string /** Null while its page cannot be drawn. */
  children: ReactNode
}

/** A page as it will be, below a bar that is no part of it. */
export function PreviewFrame({ subject, idOrToken, children }: Props) {
  const text = useText()
  const { preview, folder, title } = subject
  useCountPreviewOpen(folder, preview.sender === null ? null : idOrToken)
  return (
    <>
      <PreviewBar subject={subject} />
      {children ?? (
        <div className={`page ${classes.empty}`}>
          <h1>{title}</h1>
          <p>{text('preview.notPlaced')}</p>
        </div>
      )}
    </>
  )
}
