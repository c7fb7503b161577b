import { useText } from '#ui/use-text.ts'
import type { Section } from '../contract.ts'
import classes from './Contents.module.css'

type Props = { sections: Section[] /** Called before the browser goes to a section. */; onChoose?: () => void }

/** Links to the sections of a page: beside them, and above them where the window is narrow. */
export function Contents({ sections, onChoose }: Props) {
  const text = useText()
  return (
    <nav className={classes.contents} aria-label={text('building.tabs')}>
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`} onClick={onChoose}>
          {title}
        </a>
      ))}
    </nav>
  )
}
