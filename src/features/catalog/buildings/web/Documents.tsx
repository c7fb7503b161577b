import { IconExternalLink, IconFileTypePdf } from '@tabler/icons-react'
import { useText } from '#ui/use-text.ts'
import type { Building } from '../contract.ts'
import classes from './Documents.module.css'
import sections from './Section.module.css'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Links and files about the building. */
export function Documents({ media }: { media: Building['marketingMedia'] }) {
  const text = useText()
  return (
    <section className={sections.section} id="documents">
      <h2>{text('building.section.documents')}</h2>
      <ul className={classes.documents}>
        {media.map((medium) => (
          <li key={medium.id}>
            {medium.kind === 'file' ? <IconFileTypePdf {...ICON} /> : <IconExternalLink {...ICON} />}
            <a href={medium.src} {...(medium.kind === 'link' && { target: '_blank', rel: 'noopener nofollow' })}>
              {medium.title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
