import { Textarea } from '@mantine/core'
import { copyLink } from '#features/share-links/web/copy-link.ts'
import { useApiMutation } from '#ui/api/use-api-mutation.ts'
import { FormAlert } from '#ui/form/FormAlert.tsx'
import { Optional } from '#ui/form/Optional.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'
import { MIN_PASSCODE } from '../rules.ts'
import { explainShareError } from './explain-share-error.ts'
import { EMPTY_SHARE, mistakeInPasscode, mistakeInRecipients, readShare, recipientsIn } from './read-share.ts'
import { ShareFields } from './ShareFields.tsx'
import classes from './TourbookSharing.module.css'

const DESCRIPTION = { description: classes.about! }

/** Creates links to a tourbook. A single one is copied. */
export function ShareForm({ tourbookId }: { tourbookId: number }) {
  const text = useText()
  const notify = useNotify()
  const { mutateAsync } = useApiMutation('POST /api/tourbooks/:id/shares', {
    createsOnce: true,
    invalidates: ['GET /api/tourbooks/:id/shares'],
    async onSuccess({ shares }) {
      const isCopied = shares.length === 1 && (await copyLink(shares[0]!.url))
      notify.success(text(isCopied ? 'tourbookShare.createdCopied' : 'tourbookShare.created', { count: shares.length }))
    },
  })
  const form = useForm({
    values: EMPTY_SHARE,
    check: ({ recipients, passcode }) => ({
      recipients: mistakeInRecipients(recipients),
      passcode: mistakeInPasscode(passcode),
    }),
    explain: explainShareError,
    send: (values) => mutateAsync({ params: { id: tourbookId }, body: readShare(values, new Date()) }),
  })
  return (
    <form {...form.props} className={classes.form}>
      <h2>{text('tourbookShare.new')}</h2>
      <p className={classes.about}>{text('tourbookShare.new.about')}</p>
      <Textarea
        {...form.field('recipients')}
        label={<Optional label="tourbookShare.recipients" />}
        description={text('tourbookShare.recipients.about')}
        classNames={DESCRIPTION}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={2}
        maxLength={10_000}
      />
      <ShareFields
        field={form.field}
        box={form.box}
        passcode={{
          label: text('tourbookShare.passcode'),
          about: text('tourbookShare.passcode.about', { least: MIN_PASSCODE }),
          onMade: (passcode) => form.set({ passcode }),
        }}
      />
      <FormAlert form={form} />
      <SubmitButton isPending={form.isPending}>
        <SubmitLabel recipients={form.useValue('recipients')} />
      </SubmitButton>
    </form>
  )
}

function SubmitLabel({ recipients }: { recipients: string }) {
  const text = useText()
  return <>{text('tourbookShare.create', { count: recipientsIn(recipients).length })}</>
}
