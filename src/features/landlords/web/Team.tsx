import { IconMail, IconPhone } from '@tabler/icons-react'
import type { Agent } from '#features/companies/contract.ts'
import { callLink, formatPhone } from '#lib/phone.ts'
import { useTrack } from '#site/events/use-events.ts'
import { Portrait } from '#ui/media/Portrait.tsx'
import { useText } from '#ui/use-text.ts'
import type { Landlord } from '../contract.ts'
import classes from './Team.module.css'

/** The landlord's contacts. */
export function Team({ landlord: { id, contacts } }: { landlord: Landlord }) {
  const text = useText()
  const track = useTrack()
  if (contacts.length === 0) return null
  return (
    <section className={classes.team} id="team">
      <h2>{text('landlord.team')}</h2>
      {contacts.map((agent) => (
        <Contact
          key={agent.id}
          agent={agent}
          onContact={(contactType) => track('CONTACT_OPENED', { landlordId: id, contactType })}
        />
      ))}
    </section>
  )
}

type ContactProps = { agent: Agent; onContact: (contactType: 'phone' | 'email') => void }

function Contact({ agent, onContact }: ContactProps) {
  const text = useText()
  const { firstName, lastName, title, company, phone, email } = agent
  const name = `${firstName} ${lastName}`
  return (
    <div className={classes.person}>
      <Portrait name={`${agent.firstName} ${agent.lastName}`} src={agent.portrait} size={44} />
      <span className={classes.who}>
        <b>{name}</b>
        <span>{title ?? company}</span>
      </span>
      {phone && (
        <a
          className={classes.contact}
          href={callLink(phone)}
          aria-label={text('listing.agent.call', { name })}
          title={formatPhone(phone)}
          onClick={() => onContact('phone')}
        >
          <IconPhone size={18} stroke={1.75} aria-hidden />
        </a>
      )}
      <a
        className={classes.contact}
        href={`mailto:${email}`}
        aria-label={text('common.emailTo', { name })}
        title={email}
        onClick={() => onContact('email')}
      >
        <IconMail size={18} stroke={1.75} aria-hidden />
      </a>
    </div>
  )
}
