import { type DragEvent, useEffect, useRef, useState } from 'react'
import { ACCEPTED_TYPES, type UploadKind } from '#lib/media/upload-limits.ts'

/**
 * Files that are dropped on an element, or of its kind and pasted anywhere on its page. `isOver` while files are dragged over it; `target`
 * are the element's handlers.
 */
export function useDroppedFiles(kind: UploadKind, onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })

  useEffect(() => {
    const onPaste = ({ clipboardData, target }: ClipboardEvent) => {
      const types = ACCEPTED_TYPES[kind].split(',')
      const files = [...(clipboardData?.files ?? [])].filter(({ type }) => types.includes(type))
      // A copied cell or word is text and a picture of it: into a field goes the text.
      const isText = clipboardData?.types.includes('text/plain') && (target as Element).closest('input, textarea')
      if (files.length > 0 && !isText) latest.current(files)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [kind])

  return {
    isOver,
    target: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
        setIsOver(true)
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false)
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(false)
        latest.current([...event.dataTransfer.files])
      },
    },
  }
}

/** A link or a picture of the page may be dragged, too. */
const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
