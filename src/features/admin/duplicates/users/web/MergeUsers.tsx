import { IconArrowsExchange, IconUser } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { UserRecord } from '#features/accounts/users/contract.ts'
import { SHOWS_MERGED_USERS, useUndoMerge } from '#features/accounts/users/web/use-undo-merge.ts'
import { userName } from '#features/accounts/users/web/user-labels.ts'
import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { ActionBar } from '#ui/ActionBar.tsx'
import { Button } from '#ui/Button.tsx'
import { UNDO_MS, useNotify } from '#ui/notify.ts'
import { CompareTable } from '#ui/record/CompareTable.tsx'
import { WithAside } from '#ui/record/WithAside.tsx'
import { useText } from '#ui/use-text.ts'
import { isTooMany } from '../rules.ts'
import { FindAccount } from './FindAccount.tsx'
import { MergeOutcome } from './MergeOutcome.tsx'
import { useAccountRows, useHoldingRows } from './use-merge-rows.ts'

/** Two accounts side by side, what each has and what becomes of it; merges them. */
export function MergeUsers({ pair }: { pair: { id: number; other: number } }) {
  const text = useText()
  const navigate = useNavigate()
  const notify = useNotify()
  const { merged, target, holdings, refusal } = useRead('GET /api/admin/users/:id/merge/:other', { params: pair })
  const undo = useUndoMerge(userName(merged))
  const merge = useApiMutation('POST /api/admin/users/:id/merge', {
    invalidates: SHOWS_MERGED_USERS,
    failed: 'common.notSaved',
    async onSuccess({ id, moved }) {
      notify.success(text('userMerge.done', { name: userName(merged), other: userName(target) }), {
        message: text('userMerge.moved', { count: moved }),
        undo: () => undo.mutate({ params: { id } }),
        durationMs: UNDO_MS,
      })
      await navigate({ href: paths.adminUser(target) })
    },
  })
  const body = { version: merged.version, into: target.id, intoVersion: target.version }
  const accountRows = useAccountRows(target, merged)
  const holdingRows = useHoldingRows(holdings)
  const sideOf = (user: UserRecord, role: 'stays' | 'goes') => ({
    ...{ name: userName(user), about: text(`duplicates.${role}`) },
    picture: <IconUser size={20} stroke={1.75} aria-hidden />,
  })
  const sides = { ours: sideOf(target, 'stays'), theirs: sideOf(merged, 'goes') }
  const choices = { ours: text('duplicates.take.target'), theirs: text('duplicates.take.other') }
  const tooMany = holdings.find(isTooMany)
  return (
    <>
      <FindAccount id={merged.id} chosen={userName(target)} />
      <WithAside aside={<MergeOutcome merged={merged} target={target} />}>
        <CompareTable
          title={text('userMerge.accounts')}
          note={text('userMerge.accounts.about')}
          {...sides}
          choice=""
          choices={choices}
          rows={accountRows}
        />
        <CompareTable
          title={text('userMerge.holdings')}
          note={text('userMerge.holdings.about')}
          {...sides}
          choice={text('userMerge.becomes')}
          choices={choices}
          rows={holdingRows}
        />
      </WithAside>
      <ActionBar
        warns={refusal !== null}
        note={
          refusal === 'too_many' && tooMany
            ? text('userMerge.refused.too_many', { what: text(`userMerge.of.${tooMany.name}`) })
            : refusal && refusal !== 'too_many'
              ? text(`userMerge.refused.${refusal}`)
              : text('userMerge.undoable')
        }
      >
        <Button href={paths.mergeUser({ id: pair.other, into: pair.id })}>
          <IconArrowsExchange size={16} stroke={1.75} aria-hidden />
          {text('duplicates.swap')}
        </Button>
        <Button
          variant="primary"
          disabled={refusal !== null}
          loading={merge.isPending}
          onClick={() => merge.mutate({ params: { id: merged.id }, body })}
        >
          {text('userMerge.merge')}
        </Button>
      </ActionBar>
    </>
  )
}
