import { type ReactNode, useEffect, useRef } from 'react'
import { ACCEPTED_TYPES, type UploadKind } from '#lib/media/upload-limits.ts'
import classes from './ChooseFiles.module.css'

type Props = {
  kind: UploadKind
  multiple?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
  /** A phone opens its camera at once. */
  opensCamera?: boolean
  /** Looks like a small button; without it, as `className` says. */
  look?: 'button'
  className?: string | undefined
  /** What the button shows, which is also its name. */
  children: ReactNode
}

/** A button that opens the file dialog. What is chosen before hydration is taken after it. */
export function ChooseFiles(props: Props) {
  const { kind, multiple = false, disabled = false, onFiles, opensCamera = false, look, className, children } = props
  const input = useRef<HTMLInputElement>(null)

  function takeFiles() {
    const files = [...(input.current?.files ?? [])]
    if (!input.current || files.length === 0) return
    // Otherwise choosing the same file again would change nothing.
    input.current.value = ''
    onFiles(files)
  }
  const takeFirst = useRef(takeFiles)
  useEffect(() => takeFirst.current(), [])

  return (
    <label className={`${classes.choose} ${className ?? ''}`} data-look={look}>
      {children}
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept={ACCEPTED_TYPES[kind]}
        multiple={multiple}
        disabled={disabled}
        {...(opensCamera && { capture: 'environment' })}
        onChange={takeFiles}
      />
    </label>
  )
}
