import { Card } from '../Card.tsx'
import facts from '../facts.module.css'
import { SiteLink } from '../routing/SiteLink.tsx'
import classes from './FactsCard.module.css'

type Fact = { label: string; value: string; href?: string | undefined }

/** What a record has elsewhere on the site, with links to it. */
export const FactsCard = ({ title, facts: rows }: { title: string; facts: Fact[] }) => (
  <Card title={title}>
    <dl className={`${facts.facts} ${classes.facts}`}>
      {rows.map(({ label, value, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{href ? <SiteLink href={href}>{value}</SiteLink> : value}</dd>
        </div>
      ))}
    </dl>
  </Card>
)
