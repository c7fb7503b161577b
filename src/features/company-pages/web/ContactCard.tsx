import { IconClock, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import { callLink } from '#lib/phone.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { useText } from '#ui/use-text.ts'
import type { CompanyContact } from '../contract.ts'
import classes from './ContactCard.module.css'

type Props = {
  contact: CompanyContact /** What was looked for and not found: the subject of the email. */
  subject?: string
}

/** How to reach the company. */
export function ContactCard({ contact: { email, phone, hours, address }, subject = '' }: Props) {
  const text = useText()
  return (
    <Card title={text('companyPage.write')}>
      <Button
        variant="primary"
        fullWidth
        plain
        href={`mailto:${email}${subject && `?subject=${encodeURIComponent(subject)}`}`}
      >
        <IconMail size={18} aria-hidden />
        {text('companyPage.ask')}
      </Button>
      <ul className={classes.ways}>
        <li>
          <IconMail size={16} aria-hidden />
          <a href={`mailto:${email}`}>{email}</a>
        </li>
        {phone !== null && (
          <li>
            <IconPhone size={16} aria-hidden />
            <a href={callLink(phone)}>{phone}</a>
          </li>
        )}
        {hours !== null && (
          <li>
            <IconClock size={16} aria-hidden />
            <span>{hours}</span>
          </li>
        )}
        {address !== null && (
          <li>
            <IconMapPin size={16} aria-hidden />
            <span>{address}</span>
          </li>
        )}
      </ul>
    </Card>
  )
}
