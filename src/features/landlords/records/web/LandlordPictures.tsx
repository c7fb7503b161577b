import { useQuery } from '@tanstack/react-query'
import type { EditedSubject } from '#features/media/photos/web/edited-subject.ts'
import { LogoPreview } from '#features/media/web/LogoPreview.tsx'
import { PictureField } from '#features/media/web/PictureField.tsx'
import { readOptions } from '#site/api/api-client.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useApp } from '#site/routing/use-app.ts'
import { Card } from '#ui/Card.tsx'
import { Shimmer } from '#ui/layout/Shimmer.tsx'
import { useText } from '#ui/use-text.ts'

const KINDS = ['logo', 'cover'] as const
type Kind = (typeof KINDS)[number]

/** The logo and the cover of a landlord's page. */
export function LandlordPictures({ subject: { workspace, id } }: { subject: EditedSubject }) {
  const text = useText()
  const { call } = useApp()
  const read = `GET /api/${workspace}/landlords/:id/pictures` as const
  const { data, isPending } = useQuery(readOptions(call, read, { params: { id } }))
  return (
    <Card title={text('landlordPictures.title')}>
      {isPending && KINDS.map((kind) => <Shimmer key={kind} width="100%" height={108} />)}
      {data &&
        KINDS.map((kind) => (
          <Field key={kind} kind={kind} workspace={workspace} id={id} picture={data[kind]} reads={read} />
        ))}
    </Card>
  )
}

type FieldProps = {
  kind: Kind
  workspace: EditedSubject['workspace']
  id: number
  picture: Parameters<typeof LogoPreview>[0]['logo']
  reads: `GET /api/${EditedSubject['workspace']}/landlords/:id/pictures`
}

function Field({ kind, workspace, id, picture, reads }: FieldProps) {
  const text = useText()
  const options = { invalidates: [reads, 'GET /api/landlords/:id', 'GET /api/admin/landlords'] } as const
  const place = useApiMutation(`PUT /api/${workspace}/landlords/:id/${kind}`, options)
  const remove = useApiMutation(`DELETE /api/${workspace}/landlords/:id/${kind}`, options)
  return (
    <PictureField
      label={text(`landlordPictures.${kind}`)}
      hint={text(`landlordPictures.${kind}.about`)}
      hasPicture={picture !== null}
      place={(body) => place.mutateAsync({ params: { id }, body })}
      remove={() => remove.mutateAsync({ params: { id } })}
    >
      <LogoPreview logo={picture} />
    </PictureField>
  )
}
