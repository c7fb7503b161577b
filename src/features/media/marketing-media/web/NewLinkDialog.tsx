import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { DialogForm } from '#ui/dialog/DialogForm.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useText } from '#ui/use-text.ts'
import type { EditedSubject } from '../../photos/web/edited-subject.ts'
import { MAX_URL_LENGTH } from '../rules.ts'

type Props = { subject: Pick<EditedSubject, 'workspace' | 'id'>; onClose: () => void }

/** Adds a link to a building. */
export function NewLinkDialog({ subject: { workspace, id }, onClose }: Props) {
  const text = useText()
  const path = `/api/${workspace}/buildings/:id/marketing_media` as const
  const create = useApiMutation(`POST ${path}`, {
    createsOnce: true,
    invalidates: [`GET ${path}`, 'GET /api/buildings/:id', 'GET /api/browse/buildings/:id'],
  })
  const form = useForm({
    values: { title: '', url: '' },
    check: ({ title, url }) => ({
      title: title === '' ? 'record.mistake.required' : undefined,
      url: URL.parse(url)?.protocol === 'https:' ? undefined : 'documents.url.mistake',
    }),
    send: (body) => create.mutateAsync({ params: { id }, body }),
    onSaved: onClose,
  })
  return (
    <DialogForm
      title={text('documents.addLink')}
      width={480}
      form={form}
      submit={text('documents.add')}
      onClose={onClose}
    >
      <TextField {...form.field('title')} label={text('documents.title')} maxLength={120} autoComplete="off" />
      <TextField
        {...form.field('url')}
        label={text('documents.url')}
        type="url"
        maxLength={MAX_URL_LENGTH}
        placeholder="https://"
        autoComplete="off"
      />
    </DialogForm>
  )
}
