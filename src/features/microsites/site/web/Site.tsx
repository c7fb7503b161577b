import { formatAddress } from '#lib/address.ts'
import { paths } from '#lib/paths.ts'
import { useSite, useText } from '#ui/use-text.ts'
import type { Section } from '../../rules.ts'
import { AskLink } from './AskLink.tsx'
import { composeSections } from './compose-sections.ts'
import { LeadForm } from './LeadForm.tsx'
import { OPENINGS } from './Opening.tsx'
import type { PartProps } from './part-props.ts'
import { SiteSection } from './SiteSection.tsx'
import { paletteStyle, sitePalette } from './site-palette.ts'

/**
 * The site of a building, as it is published and as its editor shows it. Its styles are `siteStyles`; it needs no script to
 * be read. What can be edited has `data-section` or `data-text`.
 */
export function Site({ content, settings }: PartProps) {
  const { opening, below } = composeSections(settings, content)
  const Opening = OPENINGS[settings.template]
  const shown = [...(opening ?? []), ...below]
  const parts = { content, settings }
  return (
    <div
      className="site"
      data-template={settings.template}
      data-opening={opening ? '' : undefined}
      style={paletteStyle(sitePalette(settings.color))}
    >
      <SiteHeader {...parts} shown={shown} />
      <main>
        {opening ? <Opening {...parts} inside={opening} /> : <h1 className="visually-hidden">{settings.headline}</h1>}
        {below.map((section) => section !== 'opening' && <SiteSection key={section} section={section} {...parts} />)}
        <LeadForm {...parts} />
      </main>
      <SiteFooter {...parts} />
    </div>
  )
}

/** The sections to which the header leads, where they are shown. */
const LINKED: Section[] = ['availability', 'location', 'amenities', 'team']

function SiteHeader({ content, settings, shown }: PartProps & { shown: Section[] }) {
  const text = useText()
  const { building } = content
  const links = LINKED.filter((section) => shown.includes(section))
  return (
    <header className="site-header">
      <div className="inner">
        <a className="site-name" href="#top">
          {building.name}
        </a>
        <nav aria-label={text('building.tabs')}>
          {links.map((section) => (
            <a key={section} href={`#${section}`}>
              {text(`building.section.${section as 'availability' | 'location' | 'amenities' | 'team'}`)}
            </a>
          ))}
          <AskLink content={content} settings={settings} />
        </nav>
      </div>
    </header>
  )
}

function SiteFooter({ content: { building } }: PartProps) {
  const text = useText()
  const { origin } = useSite()
  return (
    <footer className="site-footer">
      <div className="inner">
        <p>
          {building.name}, {formatAddress(building.address)}
        </p>
        <p>{text('buildingSite.disclaimer')}</p>
        <a href={origin + paths.building({ id: building.id })}>{text('sharedTourbook.madeWith')}</a>
      </div>
    </footer>
  )
}
