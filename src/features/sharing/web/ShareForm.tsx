import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useRef, useState } from 'react'
import { addressesIn } from '#lib/email-address.ts'
import { FieldError } from '#ui/form/FieldError.tsx'
import { openIdempotencyKeys } from '#ui/form/idempotency-key.ts'
import { useText } from '#ui/use-text.ts'
import { MOST_RECIPIENTS } from '../rules.ts'
import { readShare, wrongAddressIn } from './check-share.ts'
import classes from './ShareDialog.module.css'
import { ExpiryField, HideFields, MessageField, Optional } from './ShareFields.tsx'
import type { ShareActions } from './use-shares.ts'

type Props = { emailVerified: boolean; onCreate: ShareActions['create'] }

/** Recipients, message, hidden details and expiry of a new link. */
export function ShareForm({ emailVerified, onCreate }: Props) {
  const text = useText()
  const form = useRef<HTMLFormElement>(null)
  const [keyFor, setKeyFor] = useState(openIdempotencyKeys)
  const [count, setCount] = useState(0)
  const [mistake, setMistake] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  function refuse(message: string) {
    setMistake(message)
    form.current?.querySelector<HTMLElement>('[name=recipients]')?.focus()
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const { recipients, ...settings } = readShare(data, new Date())
    if (isBusy) return
    if (!recipients) {
      const address = wrongAddressIn(data)
      return refuse(
        address === undefined
          ? text('sharing.mistake.recipients', { most: MOST_RECIPIENTS })
          : text('sharing.mistake.address', { address: address.slice(0, 60) }),
      )
    }
    setMistake(undefined)
    setBusy(true)
    const outcome = await onCreate({ ...settings, recipients }, keyFor([...data.entries()]))
    if (outcome === 'made') {
      // Submitting the same entries again creates another link.
      setKeyFor(openIdempotencyKeys)
      form.current?.reset()
      setCount(0)
    }
    if (outcome === 'refused') {
      const message = emailVerified ? 'sharing.mistake.recipients' : 'sharing.mistake.unverified'
      refuse(text(message, { most: MOST_RECIPIENTS }))
    }
    setBusy(false)
  }

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      <p className={classes.about}>{text('sharing.about')}</p>
      <TextInput
        name="recipients"
        label={<Optional label={text('sharing.recipients')} />}
        description={text('sharing.recipients.about', { most: MOST_RECIPIENTS })}
        descriptionProps={{ fz: 13 }}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={mistake && <FieldError>{mistake}</FieldError>}
        autoComplete="off"
        inputMode="email"
        onChange={({ currentTarget }) => {
          setMistake(undefined)
          setCount(addressesIn(currentTarget.value).length)
        }}
      />
      <MessageField />
      <HideFields />
      <div className={classes.foot}>
        <ExpiryField />
        <Button type="submit" variant="filled" loading={isBusy}>
          {count > 0 ? text('sharing.createAndSend', { count }) : text('sharing.create')}
        </Button>
      </div>
    </form>
  )
}
