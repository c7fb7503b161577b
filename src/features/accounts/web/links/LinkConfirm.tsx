import type { MessageId } from '#messages/messages.ts'
import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/use-text.ts'
import { type OpenLink, useFollow } from './use-link.ts'

type Props = {
  link: OpenLink
  endpoint: 'POST /users/verify' | 'PUT /users/email_changes'
  /** What the button does; may name the address, {email}. */
  about: MessageId
}

/** A link of an email that is used by a button: an email program that opens every link clicks none. */
export function LinkConfirm({ link, endpoint, about }: Props) {
  const { email, token } = link
  const text = useText()
  const { mutate, isPending } = useFollow(endpoint, link)
  return (
    <>
      <p>{text(about, { email })}</p>
      <Button size="large" variant="primary" fullWidth loading={isPending} onClick={() => mutate({ body: { token } })}>
        {text('account.verify.confirm')}
      </Button>
    </>
  )
}
