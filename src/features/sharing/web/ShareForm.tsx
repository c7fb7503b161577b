import { Button, InputBase, Textarea, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { ApiError } from '#api'
import type { Translate } from '#messages/messages.ts'
import { useText } from '#ui/use-text.ts'
import { addressesIn, EXPIRIES, HIDEABLE, MOST_MESSAGE, MOST_RECIPIENTS } from '../rules.ts'
import { readShare } from './check-share.ts'
import { makeUuid } from './make-random.ts'
import classes from './ShareDialog.module.css'
import type { Said, SharesOf } from './use-shares.ts'

/** To whom, with what words, without what, and for how long. */
export function ShareForm({ onCreate, said }: { onCreate: SharesOf['create']; said: Said | undefined }) {
  const text = useText()
  const form = useRef<HTMLFormElement>(null)
  const pressed = useRef({ filled: '', key: '' })
  const [count, setCount] = useState(0)
  const [mistake, setMistake] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  function refuse(why: string) {
    setMistake(why)
    form.current?.querySelector<HTMLElement>('[name=recipients]')?.focus()
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const { recipients, ...settings } = readShare(data, new Date())
    if (isBusy) return
    if (!recipients) return refuse(text('sharing.mistake.recipients', { most: MOST_RECIPIENTS }))
    setMistake(undefined)
    setRefusal(undefined)
    setBusy(true)
    // Sent again as it was, it is the same press.
    const filled = JSON.stringify([...data.entries()])
    if (filled !== pressed.current.filled) pressed.current = { filled, key: makeUuid() }
    try {
      await onCreate({ ...settings, recipients }, pressed.current.key)
      pressed.current.filled = ''
      form.current?.reset()
      setCount(0)
    } catch (error) {
      if (isUnverified(error)) refuse(text('sharing.mistake.unverified'))
      else setRefusal(explain(error, text))
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
        error={mistake}
        autoComplete="off"
        inputMode="email"
        onChange={({ currentTarget }) => {
          setMistake(undefined)
          setCount(addressesIn(currentTarget.value).length)
        }}
      />
      <Textarea name="message" label={<Optional label={text('sharing.message')} />} rows={2} maxLength={MOST_MESSAGE} />
      <fieldset className={classes.hides}>
        <legend>{text('sharing.hide')}</legend>
        {HIDEABLE.map((detail) => (
          <label key={detail}>
            <input type="checkbox" name={detail} />
            <span>{text(`sharing.hide.${detail}`)}</span>
          </label>
        ))}
      </fieldset>
      <div className={classes.foot}>
        <InputBase
          component="select"
          name="days"
          label={text('sharing.expires')}
          defaultValue="0"
          rightSection={<IconChevronDown size={16} aria-hidden />}
          rightSectionPointerEvents="none"
        >
          {EXPIRIES.map((days) => (
            <option key={days ?? 0} value={days ?? 0}>
              {days === null ? text('sharing.expires.never') : text('sharing.expires.days', { days })}
            </option>
          ))}
        </InputBase>
        <Button type="submit" variant="filled" loading={isBusy}>
          {count > 0 ? text('sharing.createAndSend', { count }) : text('sharing.create')}
        </Button>
      </div>
      <div role="status" className={classes.outcome}>
        {refusal ? <p data-wrong>{refusal}</p> : said && <p data-wrong={said.isWrong}>{said.words}</p>}
      </div>
    </form>
  )
}

function Optional({ label }: { label: string }) {
  const text = useText()
  return (
    <>
      {label} <span className={classes.optional}>{text('sharing.optional')}</span>
    </>
  )
}

const isUnverified = (error: unknown) =>
  error instanceof ApiError && error.problem.fields?.some(({ field }) => field === 'recipients')

function explain(error: unknown, text: Translate): string {
  const isTold = error instanceof ApiError && (error.status === 429 || error.status === 409)
  return isTold ? error.message : `${text('sharing.failed')}. ${text('sharing.failed.about')}`
}
