import { IconMail, IconPhone } from '@tabler/icons-react'
import { formatPhone } from '#lib/phone.ts'
import { useText } from '#ui/use-text.ts'
import type { Agent } from '../../../companies/contract.ts'
import { Portrait } from '../../../companies/web/Portrait.tsx'
import sections from './Section.module.css'
import classes from './Team.module.css'

/** Who answers for the building, by telephone and mail. */
export function Team({ contacts }: { contacts: Agent[] }) {
  const text = useText()
  return (
    <section className={sections.section} id="team">
      <h2>{text('building.team')}</h2>
      <ul className={classes.people}>
        {contacts.map((agent) => (
          <li key={agent.id}>
            <Person agent={agent} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Person({ agent }: { agent: Agent }) {
  const { firstName, lastName, title, company, phone, email } = agent
  const [mailbox, host] = email.split('@')
  return (
    <div className={classes.person}>
      <Portrait agent={agent} size={56} />
      <div className={classes.who}>
        <h3>
          {firstName} {lastName}
        </h3>
        <p>{[title, company].filter(Boolean).join(', ')}</p>
        {phone && (
          <a href={`tel:+${phone}`}>
            <IconPhone size={16} stroke={1.75} aria-hidden />
            {formatPhone(phone)}
          </a>
        )}
        <a href={`mailto:${email}`}>
          <IconMail size={16} stroke={1.75} aria-hidden />
          <span>
            {mailbox}
            <wbr />@{host}
          </span>
        </a>
      </div>
    </div>
  )
}
