import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { IconButton } from '#ui/IconButton.tsx'
import { useText } from '#ui/use-text.ts'
import type { BrochureSection } from '../rules.ts'
import classes from './BrochureEditor.module.css'
import { movedSections, sectionsToShow, toggledSections } from './order-sections.ts'

type Props = { sections: BrochureSection[]; onChange: (sections: BrochureSection[]) => void }

/** The sections of a brochure, shown or not, in their order. */
export function SectionList({ sections, onChange }: Props) {
  const text = useText()
  return (
    <section className={classes.sections} aria-labelledby="brochure-sections">
      <h2 id="brochure-sections">{text('common.sections')}</h2>
      <ol>
        {sectionsToShow(sections).map((section) => {
          const name = text(`brochureEditor.section.${section}`)
          return (
            <li key={section}>
              <label>
                <input
                  type="checkbox"
                  checked={sections.includes(section)}
                  onChange={() => onChange(toggledSections(sections, section))}
                />
                {name}
              </label>
              {sections.includes(section) && (
                <span className={classes.move}>
                  {([-1, 1] as const).map((by) => {
                    const next = movedSections(sections, section, by)
                    const Icon = by < 0 ? IconArrowUp : IconArrowDown
                    const label = text(by < 0 ? 'tourbookDeck.up' : 'tourbookDeck.down', { part: name })
                    return (
                      <IconButton
                        key={by}
                        label={label}
                        title={label}
                        size="small"
                        muted
                        aria-disabled={!next || undefined}
                        onClick={() => next && onChange(next)}
                      >
                        <Icon size={16} stroke={1.75} aria-hidden />
                      </IconButton>
                    )
                  })}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
