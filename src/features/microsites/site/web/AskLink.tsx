import { useText } from '#ui/use-text.ts'
import type { PartProps } from './part-props.ts'

type Props = PartProps & {
  className?: string
  /** On the band of the team itself, which is no place to lead to from there. */
  isInTeam?: boolean
}

/** Leads to the form; where nothing can be asked about, to the team, and nowhere without one. */
export function AskLink({ content, settings, className = '', isInTeam = false }: Props) {
  const text = useText()
  const look = `button ${className}`
  if (content.listings.length > 0) {
    return (
      <a className={look} href="#ask">
        {text('buildingSite.tour')}
      </a>
    )
  }
  const hasTeam = content.building.contacts.length > 0 && isShown('team', settings)
  if (isInTeam || !hasTeam) return null
  return (
    <a className={look} href="#team">
      {text('buildingSite.contact')}
    </a>
  )
}

/** Leads to the table of the spaces, with their number. */
export function SpacesLink(props: PartProps) {
  const text = useText()
  const { content, settings } = props
  if (content.listings.length === 0 || !isShown('availability', settings)) return <AskLink {...props} />
  return (
    <a className="button" href="#availability">
      {text('buildingSite.seeSpaces', { count: content.listingCount })}
    </a>
  )
}

const isShown = (section: 'availability' | 'team', { sections }: PartProps['settings']) =>
  sections.some((each) => each.section === section && each.isShown)
