import { IconMail, IconPhone } from '@tabler/icons-react'
import type { Agent } from '#features/companies/contract.ts'
import { callLink, formatPhone } from '#lib/phone.ts'
import { useTrack } from '#site/events/use-events.ts'
import { Portrait } from '#ui/media/Portrait.tsx'
import { useText } from '#ui/use-text.ts'
import type { Building } from '../contract.ts'
import sections from './Section.module.css'
import classes from './Team.module.css'

/** The building's contacts, with phone and email. */
export function Team({ building: { id, contacts } }: { building: Building }) {
  const text = useText()
  const track = useTrack()
  return (
    <section className={sections.section} id="team">
      <h2>{text('building.section.team')}</h2>
      <ul className={classes.people}>
        {contacts.map((agent) => (
          <li key={agent.id}>
            <Person
              agent={agent}
              onContact={(contactType) => track('CONTACT_OPENED', { buildingId: id, contactType })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type PersonProps = { agent: Agent; onContact: (contactType: 'phone' | 'email') => void }

function Person({ agent, onContact }: PersonProps) {
  const { firstName, lastName, title, company, phone, email } = agent
  const [mailbox, host] = email.split('@')
  return (
    <div className={classes.person}>
      <Portrait name={`${agent.firstName} ${agent.lastName}`} src={agent.portrait} size={56} />
      <div className={classes.who}>
        <h3>
          {firstName} {lastName}
        </h3>
        <p>{[title, company].filter(Boolean).join(', ')}</p>
        {phone && (
          <a href={callLink(phone)} onClick={() => onContact('phone')}>
            <IconPhone size={16} stroke={1.75} aria-hidden />
            {formatPhone(phone)}
          </a>
        )}
        <a href={`mailto:${email}`} onClick={() => onContact('email')}>
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
