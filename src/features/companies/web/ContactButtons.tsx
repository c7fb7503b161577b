import { IconMail, IconPhone } from '@tabler/icons-react'
import { callLink, formatPhone } from '#lib/phone.ts'
import { IconButton, type IconButtonLook } from '#ui/IconButton.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './ContactButtons.module.css'

type Props = {
  name: string
  phone: string | null
  email: string | null
  size?: IconButtonLook['size']
  onContact?: (contactType: 'phone' | 'email') => void
}

/** Buttons to call and email an agent; on paper, the number and the email address. */
export function ContactButtons({ name, phone, email, size, onContact }: Props) {
  const text = useText()
  const [mailbox, host] = email?.split(/(?=@)/) ?? []
  const look = { size, variant: 'outlined', className: classes.contact } as const
  return (
    <>
      {phone && (
        <IconButton
          {...look}
          label={text('listing.agent.call', { name })}
          href={callLink(phone)}
          title={formatPhone(phone)}
          onClick={() => onContact?.('phone')}
        >
          <IconPhone size={18} stroke={1.75} aria-hidden />
          <span className={classes.printed}>{formatPhone(phone)}</span>
        </IconButton>
      )}
      {email && (
        <IconButton
          {...look}
          label={text('common.emailTo', { name })}
          href={`mailto:${email}`}
          title={email}
          onClick={() => onContact?.('email')}
        >
          <IconMail size={18} stroke={1.75} aria-hidden />
          <span className={classes.printed}>
            {mailbox}
            <wbr />
            {host}
          </span>
        </IconButton>
      )}
    </>
  )
}
