import { IconArrowDown, IconArrowUp, IconEyeOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useText } from '#ui/use-text.ts'
import type { Section } from '../rules.ts'
import { useSectionLabels } from './use-section-labels.ts'

type Props = {
  document: Document
  section: Section
  index: number
  count: number
  onMove: (to: number) => void
  onHide: () => void
}

type Box = { top: number; left: number; width: number; height: number }

/** The name of the chosen section of the preview, and what can be done with it there. */
export function SectionTools({ document, section, index, count, onMove, onHide }: Props) {
  const text = useText()
  const { labelOf } = useSectionLabels()
  const box = useBox(document, section)
  if (!box) return null
  const buttons = [
    { label: text('common.moveUp'), Icon: IconArrowUp, isPossible: index > 0, onClick: () => onMove(index - 1) },
    {
      label: text('tourbook.stop.down'),
      Icon: IconArrowDown,
      isPossible: index < count - 1,
      onClick: () => onMove(index + 1),
    },
    { label: text('microsite.hide', { name: labelOf(section) }), Icon: IconEyeOff, isPossible: true, onClick: onHide },
  ]
  return (
    <div className="section-tools" data-of={section} style={box}>
      <span>{labelOf(section)}</span>
      <div>
        {buttons.map(({ label, Icon, isPossible, onClick }) => (
          <button key={label} type="button" aria-label={label} title={label} disabled={!isPossible} onClick={onClick}>
            <Icon size={16} stroke={1.75} aria-hidden />
          </button>
        ))}
      </div>
    </div>
  )
}

/** Where a section is in its document, also after that has changed its size. */
function useBox(document: Document, section: Section): Box | undefined {
  const [box, setBox] = useState<Box>()
  // With every render, because the order may be another one.
  useEffect(() => {
    const measure = () => {
      const element = findSection(document, section)
      const view = document.defaultView
      if (!element || !view) return setBox(undefined)
      const { top, left, width, height } = element.getBoundingClientRect()
      const next = { top: top + view.scrollY, left, width, height }
      setBox((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  })
  return box
}

export const findSection = (document: Document, section: Section) =>
  document.querySelector<HTMLElement>(`[data-section="${section}"]`)
