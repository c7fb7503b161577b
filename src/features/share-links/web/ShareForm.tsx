import { useState } from 'react'
import type { InputOf } from '#api'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { Button } from '#ui/Button.tsx'
import { FormAlert } from '#ui/form/FormAlert.tsx'
import { Optional } from '#ui/form/Optional.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useText } from '#ui/use-text.ts'
import { MAX_RECIPIENTS } from '../rules.ts'
import { explainShareError } from './explain-share-error.ts'
import { ShareFields } from './ShareFields.tsx'
import classes from './ShareLinks.module.css'
import type { Share, ShareEndpoints, ShareKind } from './share-kind.ts'
import { emptyShare, mistakeInPasscode, readShare } from './share-values.ts'
import type { ShareActions } from './use-shares.ts'

type Props<S extends Share> = {
  kind: ShareKind<S>
  subjectId: number
  emailVerified: boolean
  shares: Pick<ShareActions, 'clear' | 'onNew'>
}
type Create = ShareEndpoints['create']

/** Creates links to a subject. */
export function ShareForm<S extends Share>({ kind, subjectId, emailVerified, shares }: Props<S>) {
  const text = useText()
  const { recipients, texts } = kind
  // Expiry counts from one moment, so that a retry after a failure sends the same request.
  const [now, setNow] = useState(() => new Date())
  const create = useApiMutation(kind.endpoints.create, { createsOnce: true, onMutate: shares.clear })
  const form = useForm({
    values: emptyShare(kind),
    check: (values) => ({
      recipients: recipients.mistakeIn(values.recipients),
      passcode: mistakeInPasscode(values.passcode),
    }),
    rejected(_, { field }) {
      if (field !== 'recipients') return undefined
      return emailVerified ? recipients.rejected : 'shareLink.mistake.unverified'
    },
    explain: explainShareError,
    async send(values) {
      const body = readShare(kind, values, now) as InputOf<Create>['body']
      await shares.onNew(await create.mutateAsync({ params: { id: subjectId }, body }), values.recipients)
    },
    onSaved: () => setNow(new Date()),
  })
  const field = {
    ...form.field('recipients'),
    label: <Optional label={recipients.label} />,
    hint: text(recipients.about, { most: MAX_RECIPIENTS }),
    autoComplete: 'off',
    maxLength: 10_000,
  }
  const values = form.useAll()
  const entered = values.recipients
  const preview = kind.preview?.(subjectId, values, text)
  const count = recipients.read(entered).length
  return (
    <form {...form.props} className={classes.form}>
      {texts.heading && <h2>{text(texts.heading)}</h2>}
      <p className={classes.about}>{text(texts.about)}</p>
      {recipients.rows === 1 ? (
        <TextField {...field} inputMode="email" />
      ) : (
        <TextArea {...field} rows={recipients.rows} />
      )}
      <ShareFields kind={kind} form={form} />
      {preview && <p className={classes.about}>{preview.sees}</p>}
      <FormAlert form={form} />
      <div className={classes.actions}>
        <SubmitButton isPending={form.isPending}>{texts.create(count, text, entered)}</SubmitButton>
        {preview && (
          <Button plain href={preview.href} target="_blank" rel="noreferrer">
            {preview.label}
          </Button>
        )}
      </div>
    </form>
  )
}
