import { useId } from 'react'
import { SECOND_MS } from '#lib/durations.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { Button } from '#ui/Button.tsx'
import { FormAlert } from '#ui/form/FormAlert.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'
import { MAX_REPLY, TAKE_BACK_MS } from '../../../feedback/rules.ts'
import { FEEDBACK } from '../../../feedback/web/use-tourbook-feedback.ts'
import classes from './Answers.module.css'

type Props = {
  linkId: number
  sortableId: number
  name: string
  /** Of a reply that was taken back. */
  firstText?: string
  onClose: () => void
}

/** Replies to what a recipient says about a stop. Ctrl and Enter send it, Escape closes it. */
export function ReplyForm({ linkId, sortableId, name, firstText = '', onClose }: Props) {
  const text = useText()
  const notify = useNotify()
  const id = useId()
  const reply = useApiMutation('POST /api/tourbook_shares/:id/replies', { createsOnce: true, invalidates: [FEEDBACK] })
  const form = useForm({
    values: { text: firstText },
    check: (values) => ({ text: values.text.trim() === '' ? 'shortlist.reply.missing' : undefined }),
    send: (values) => reply.mutateAsync({ params: { id: linkId }, body: { sortableId, text: values.text } }),
    onSaved() {
      notify.success(text('shortlist.reply.sent', { name, seconds: TAKE_BACK_MS / SECOND_MS }))
      onClose()
    },
  })
  return (
    <form {...form.props} id={id} className={classes.form}>
      <TextArea
        {...form.field('text')}
        label={text('shortlist.reply.to', { name })}
        hint={text('shortlist.reply.about', { name })}
        maxLength={MAX_REPLY}
        rows={3}
        autoFocus
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
      <FormAlert form={form} />
      <div className={classes.buttons}>
        <Button size="small" variant="subtle" tone="neutral" onClick={onClose}>
          {text('common.cancel')}
        </Button>
        <Button size="small" type="submit" loading={form.isPending}>
          {text('shortlist.reply.to', { name })}
        </Button>
      </div>
    </form>
  )
}
