import { useText } from '#ui/use-text.ts'
import classes from './SectionTabs.module.css'
import { useCurrentSection } from './use-current-section.ts'

export type Section = { id: string; title: string }

/** Sticky links to the page's sections, with the current one marked. */
export function SectionTabs({ sections }: { sections: Section[] }) {
  const text = useText()
  const current = useCurrentSection(sections.map(({ id }) => id))
  return (
    <nav className={classes.tabs} aria-label={text('building.tabs')}>
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  )
}
