import { useText } from '#ui/use-text.ts'
import type { Section } from '../contract.ts'
import classes from './Contents.module.css'

/** Links to the sections of a page: beside them, and above them where the window is narrow. */
export function Contents({ sections }: { sections: Section[] }) {
  const text = useText()
  return (
    <nav className={classes.contents} aria-label={text('building.tabs')}>
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  )
}
