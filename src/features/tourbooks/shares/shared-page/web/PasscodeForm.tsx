import { MAX_PASSCODE } from '#features/share-links/rules.ts'
import { readableColor } from '#lib/contrast.ts'
import { paths } from '#lib/paths.ts'
import type { Translate } from '#messages/messages.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { ApiError } from '#ui/api-error.ts'
import { Button } from '#ui/Button.tsx'
import { FormAlert } from '#ui/form/FormAlert.tsx'
import type { Mistake } from '#ui/form/mistakes.tsx'
import { PasswordField } from '#ui/form/PasswordField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import type { LockedTourbook } from '../contract.ts'
import classes from './PasscodeForm.module.css'
import { AskSender, SenderHead } from './SenderHead.tsx'

type Props = { token: string; locked: LockedTourbook }

/**
 * Asks for the passcode of a link; before, the page says only who sent it. Without JavaScript the browser posts it, and the
 * address of the page then says what was wrong.
 */
export function PasscodeForm({ token, locked }: Props) {
  const text = useText()
  const { sender, client, stopCount } = locked
  const color = readableColor(sender.color)
  const sent = { name: sender.name, count: stopCount, client }
  const { mutateAsync } = useApiMutation('POST /api/tourbook_shares/:token/passcode')
  const form = useForm({
    values: { passcode: '' },
    firstMistakes: { passcode: mistakeIn(usePageQuery()) },
    check: ({ passcode }) => (passcode === '' ? { passcode: 'sharedTourbook.passcode.title' } : {}),
    send: (body) => mutateAsync({ params: { token }, body }),
    rejected: () => 'sharedTourbook.passcode.wrong',
    explain,
    // The whole page was rendered without the passcode.
    onSaved: () => location.replace(paths.tourbookShare({ token })),
  })
  return (
    <form
      {...form.props}
      action={paths.tourbookShare({ token })}
      className={classes.form}
      style={{ ['--accent' as string]: color }}
    >
      <SenderHead
        sender={sender}
        heading={text(client ? 'sharedTourbook.passcode.sentFor' : 'sharedTourbook.passcode.sent', sent)}
        about={text('sharedTourbook.passcode.about', { name: sender.name })}
      />
      <PasswordField
        {...form.field('passcode')}
        label={text('shareLink.passcode')}
        maxLength={MAX_PASSCODE}
        autoComplete="off"
        showLabel={text('sharedTourbook.passcode.show')}
      />
      <FormAlert form={form} />
      <Button type="submit" variant="primary" size="large" loading={form.isPending}>
        {text('common.open')}
      </Button>
      <AskSender sender={sender} about={text('sharedTourbook.passcode.ask', { name: sender.name })} />
    </form>
  )
}

/** From this on the wait is given in minutes. */
const MINUTE_S = 60

function mistakeIn({ passcode, seconds }: Record<string, string | string[]>): Mistake | undefined {
  if (passcode === 'missing') return 'sharedTourbook.passcode.title'
  if (passcode === 'wrong') return 'sharedTourbook.passcode.wrong'
  if (passcode === 'wait') return { id: 'sharedTourbook.passcode.wait', values: waitOf(Number(seconds) || MINUTE_S) }
  if (passcode === 'resting') return 'sharedTourbook.passcode.resting'
  return undefined
}

function explain(error: unknown, text: Translate): string | undefined {
  if (error instanceof ApiError && error.problem.code === 'link_resting') return text('sharedTourbook.passcode.resting')
  if (!(error instanceof ApiError) || error.status !== 429) return undefined
  return text('sharedTourbook.passcode.wait', waitOf(error.retryAfterS ?? MINUTE_S))
}

const waitOf = (seconds: number) => ({ seconds, minutes: seconds < MINUTE_S ? 0 : Math.ceil(seconds / MINUTE_S) })
