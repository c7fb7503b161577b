import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { FormAlert } from '#ui/form/FormAlert.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useText } from '#ui/use-text.ts'
import { MAX_KEY, MAX_URL } from '../rules.ts'
import classes from './WatchedAddresses.module.css'

/** Adds an address, with a key that is never shown again. */
export function AddAddress() {
  const text = useText()
  const { mutateAsync } = useApiMutation('POST /api/admin/watched_addresses', {
    invalidates: ['GET /api/admin/watched_addresses'],
    createsOnce: true,
  })
  const form = useForm({
    values: { url: '', key: '' },
    check: ({ url }) => (url === '' ? { url: 'watched.url.expected' } : {}),
    send: ({ url, key }) => mutateAsync({ body: { url, key: key || null } }),
  })
  return (
    <form {...form.props} className={classes.add}>
      <TextField label={text('watched.url')} type="url" maxLength={MAX_URL} autoComplete="off" {...form.field('url')} />
      <TextField
        label={text('watched.key')}
        hint={text('watched.key.about')}
        maxLength={MAX_KEY}
        autoComplete="off"
        {...form.field('key')}
      />
      <FormAlert form={form} />
      <SubmitButton isPending={form.isPending}>{text('watched.add')}</SubmitButton>
    </form>
  )
}
