import { IconMail, IconPhone } from '@tabler/icons-react'
import type { Sender } from '#features/share-links/contract.ts'
import { callLink, formatPhone } from '#lib/phone.ts'
import { Button } from '#ui/Button.tsx'
import { Photo } from '#ui/media/Photo.tsx'
import { Portrait } from '#ui/media/Portrait.tsx'
import { pictureAt } from '#ui/media/picture-at.ts'
import { useText } from '#ui/use-text.ts'
import classes from './PasscodeForm.module.css'

type Props = { sender: Sender; heading: string; about: string }

/** Who sent a link that shows nothing yet, or no more. */
export function SenderHead({ sender, heading, about }: Props) {
  return (
    <>
      <div className={classes.brand}>
        {sender.logo ? (
          <Photo photo={pictureAt(sender.logo)} alt={sender.company ?? sender.name} sizes="160px" eager />
        ) : (
          <b>{sender.company ?? sender.name}</b>
        )}
      </div>
      <div className={classes.about}>
        <Portrait name={sender.name} src={sender.portrait} size={80} color="var(--accent)" eager />
        <h1>{heading}</h1>
        <p>{about}</p>
      </div>
    </>
  )
}

/** How to reach the sender; nothing when that is not known. */
export function AskSender({ sender, about }: { sender: Sender; about?: string }) {
  const text = useText()
  const { name, phone, email } = sender
  if (!phone && !email) return null
  return (
    <div className={classes.ask}>
      {about && <p>{about}</p>}
      {phone && (
        <Button href={callLink(phone)}>
          <IconPhone size={18} stroke={1.75} aria-hidden />
          {formatPhone(phone)}
        </Button>
      )}
      {email && (
        <Button href={`mailto:${email}`}>
          <IconMail size={18} stroke={1.75} aria-hidden />
          {text('common.emailTo', { name })}
        </Button>
      )}
    </div>
  )
}
