import type { Agent } from '#features/companies/contract.ts'
import { ContactButtons } from '#features/companies/web/ContactButtons.tsx'
import { useTrack } from '#site/events/use-events.ts'
import { Card } from '#ui/Card.tsx'
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
    <Card title={text('landlord.team')} className={classes.team} id="team">
      {contacts.map((agent) => (
        <Contact
          key={agent.id}
          agent={agent}
          onContact={(contactType) => track('CONTACT_OPENED', { landlordId: id, contactType })}
        />
      ))}
    </Card>
  )
}

type ContactProps = { agent: Agent; onContact: (contactType: 'phone' | 'email') => void }

function Contact({ agent, onContact }: ContactProps) {
  const { firstName, lastName, title, company, phone, email } = agent
  const name = `${firstName} ${lastName}`
  return (
    <div className={classes.person}>
      <Portrait name={`${agent.firstName} ${agent.lastName}`} src={agent.portrait} size={44} />
      <span className={classes.who}>
        <b>{name}</b>
        <span>{title ?? company}</span>
      </span>
      <ContactButtons name={name} phone={phone} email={email} onContact={onContact} size="small" />
    </div>
  )
}
