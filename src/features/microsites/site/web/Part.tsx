import type { ReactNode } from 'react'
import type { SiteSettings } from '../../contract.ts'
import type { Section } from '../../rules.ts'

type Props = {
  section: Section
  settings: SiteSettings
  /** The usual heading. */
  heading: string
  className?: string
  children: ReactNode
}

/** A section with its heading, which the site's editors may replace. */
export function Part({ section, settings, heading, className = '', children }: Props) {
  return (
    <section className={`part ${className}`} id={section} data-section={section} aria-labelledby={`${section}-heading`}>
      <div className="inner">
        <Heading section={section} settings={settings} heading={heading} />
        {children}
      </div>
    </section>
  )
}

/** The heading alone, for sections of another shape. */
export function Heading({ section, settings, heading }: Omit<Props, 'children' | 'className'>) {
  const own = settings.sections.find((each) => each.section === section)?.heading
  return (
    <h2 id={`${section}-heading`} data-text={`heading:${section}`}>
      {own ?? heading}
    </h2>
  )
}
