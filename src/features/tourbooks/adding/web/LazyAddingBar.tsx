import { useEffect, useEffectEvent } from 'react'
import type { Search } from '#features/search/web/use-search-request.ts'
import { useApp } from '#site/routing/use-app.ts'
import { useCurrentUser } from '#site/use-current-user.ts'
import { useLazyPart } from '#ui/lazy-part.tsx'
import { leaveAdding } from './leave-adding.ts'

type Props = { search: Search; tourbook: number }

/** The bar of a search that adds to a tourbook, loaded once its user is known. A visitor, who has none, gets the search alone. */
export function LazyAddingBar({ search, tourbook }: Props) {
  const { loadBundle } = useApp()
  const { user, known } = useCurrentUser()
  const isVisitor = known && !user
  const leave = useEffectEvent(() => leaveAdding(search))
  useEffect(() => {
    if (isVisitor) leave()
  }, [isVisitor])
  const load = () => Promise.all([import('./AddingBar.tsx'), loadBundle('account')])
  const [part] = useLazyPart(load, { isNeeded: user !== null, onFailure() {} }) ?? []
  return user && part && <part.AddingBar user={user} search={search} tourbook={tourbook} />
}
