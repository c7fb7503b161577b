import { useNavigate } from '@tanstack/react-router'
import type { UserRow } from '#features/accounts/users/contract.ts'
import { userName } from '#features/accounts/users/web/user-labels.ts'
import { paths } from '#lib/paths.ts'
import { useApp } from '#site/routing/use-app.ts'
import { Card } from '#ui/Card.tsx'
import { FindField } from '#ui/combobox/FindField.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './FindAccount.module.css'

type Props = {
  /** The account that is merged. */
  id: number
  /** The user whose account stays, once chosen. */
  chosen?: string
}

/** Finds the account that stays. */
export function FindAccount({ id, chosen }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const { call } = useApp()

  async function findOthers(query: string) {
    const { users } = await call('GET /api/admin/users', { query: { query, states: 'active', page_size: 25 } })
    return users.filter((each) => each.id !== id).map(toChoice)
  }

  return (
    <Card className={classes.card}>
      <FindField
        label={text('userMerge.into')}
        hint={text('userMerge.into.hint')}
        {...(chosen !== undefined && { chosen })}
        find={findOthers}
        onChoose={(choice) => void navigate({ href: paths.mergeUser({ id, into: choice.id }), replace: true })}
      />
    </Card>
  )
}

const toChoice = (user: UserRow) => ({ id: user.id, name: userName(user), detail: user.email })
