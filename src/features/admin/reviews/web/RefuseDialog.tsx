import { DialogForm } from '#ui/dialog/DialogForm.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useText } from '#ui/use-text.ts'
import { MAX_REASON } from '../rules.ts'
import { useDecision } from './use-decision.ts'

type Props = { id: number; version: number; onClose: () => void }

/** Asks why a change is refused. */
export function RefuseDialog({ id, version, onClose }: Props) {
  const text = useText()
  const { mutateAsync } = useDecision('refuse')
  const form = useForm({
    values: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: 'record.mistake.required' as const } : {}),
    send: ({ reason }) => mutateAsync({ params: { id }, body: { version, reason: reason.trim() } }),
  })
  return (
    <DialogForm title={text('review.refuse')} width={520} form={form} submit={text('review.refuse')} onClose={onClose}>
      <p>{text('review.refuse.about')}</p>
      <TextArea {...form.field('reason')} label={text('imports.reason')} maxLength={MAX_REASON} rows={4} />
    </DialogForm>
  )
}
