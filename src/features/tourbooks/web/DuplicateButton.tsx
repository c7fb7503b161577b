import { IconCopy } from '@tabler/icons-react'
import { useText } from '#ui/use-text.ts'
import type { Tourbook } from '../contract.ts'
import classes from './TourbookFrame.module.css'
import { useDuplicate } from './use-duplicate.ts'

/** Copies the tourbook and opens the copy. */
export function DuplicateButton({ tourbook }: { tourbook: Tourbook }) {
  const text = useText()
  const duplicate = useDuplicate()
  return (
    <button type="button" className={classes.action} onClick={() => duplicate(tourbook)}>
      <IconCopy size={16} stroke={1.75} aria-hidden />
      <span>{text('tourbook.duplicate')}</span>
    </button>
  )
}
