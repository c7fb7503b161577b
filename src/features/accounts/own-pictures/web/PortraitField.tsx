import { useQueryClient } from '@tanstack/react-query'
import { PictureField } from '#features/media/web/PictureField.tsx'
import { useRead } from '#site/api/api-client.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { refreshCurrentUser } from '#site/use-current-user.ts'
import { Portrait } from '#ui/media/Portrait.tsx'
import { useText } from '#ui/use-text.ts'

/** The user's portrait, which the header shows too. */
export function PortraitField() {
  const text = useText()
  const queryClient = useQueryClient()
  const { portrait, firstName, lastName, email } = useRead('GET /api/current_user/profile', {})
  const options = {
    invalidates: ['GET /api/current_user/profile'],
    onSuccess: () => refreshCurrentUser(queryClient),
  } as const
  const place = useApiMutation('PUT /api/current_user/portrait', options)
  const remove = useApiMutation('DELETE /api/current_user/portrait', options)
  return (
    <PictureField
      label={text('settings.photo')}
      hint={text('settings.photo.about')}
      hasPicture={portrait !== null}
      place={(body) => place.mutateAsync({ body })}
      remove={() => remove.mutateAsync({})}
    >
      <Portrait name={`${firstName} ${lastName}`.trim() || email} src={portrait?.src ?? null} size={80} eager />
    </PictureField>
  )
}
