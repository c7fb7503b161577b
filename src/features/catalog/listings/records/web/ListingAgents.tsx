import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useFindAgents } from '#site/record/use-find-records.ts'
import { useApp } from '#site/routing/use-app.ts'
import { Card } from '#ui/Card.tsx'
import { useNotify } from '#ui/notify.ts'
import { PeopleEditor } from '#ui/record/PeopleEditor.tsx'
import { useText } from '#ui/use-text.ts'
import type { ListingRecord } from '../contract.ts'

type Props = { record: ListingRecord; workspace: 'admin' | 'portfolio' }

/** The agents of a listing: each change is saved at once. */
export function ListingAgents({ record, workspace }: Props) {
  const text = useText()
  const notify = useNotify()
  const { queryClient } = useApp()
  const { id, version, agents } = record
  const { mutate, isPending } = useApiMutation(`PUT /api/${workspace}/listings/:id/agents`, {
    invalidates: ['GET /api/listings/:id', 'GET /api/admin/listings'],
    failed: 'common.notSaved',
    onSuccess(saved) {
      queryClient.setQueryData([`GET /api/${workspace}/listings/:id`, { params: { id } }], saved)
      notify.success(text('common.saved'))
    },
    // Shows what someone else has saved meanwhile.
    onError: async () => {
      await queryClient.invalidateQueries({ queryKey: [`GET /api/${workspace}/listings/:id`] })
      return false
    },
  })
  return (
    <Card title={text('record.tab.agents')}>
      <PeopleEditor
        people={agents.map(({ id, name, company }) => ({ id, name, detail: company }))}
        find={useFindAgents(workspace)}
        isPending={isPending}
        empty={text('record.listing.noAgents')}
        onChange={(agentIds) => mutate({ params: { id }, body: { version, agentIds } })}
      />
    </Card>
  )
}
