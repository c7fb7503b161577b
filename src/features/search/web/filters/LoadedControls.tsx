import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#site/routing/use-app.ts'
import { retryableImport } from '#ui/routing/retryable-import.ts'
import { useText } from '#ui/use-text.ts'
import notices from '../notices.module.css'
import classes from './ControlsLoading.module.css'
import { ControlsLoading } from './ControlsLoading.tsx'

const importControls = retryableImport(() => import('./controls/controls.ts'))
type Controls = Awaited<ReturnType<typeof importControls>>

const OPTIONS = { queryKey: ['controls of filters'], queryFn: importControls, staleTime: Number.POSITIVE_INFINITY }

/** Renders the controls of filters once their code is loaded; a failure can be tried again. */
export function LoadedControls({ children }: { children: (controls: Controls) => ReactNode }) {
  const text = useText()
  const { data, isError, refetch } = useQuery(OPTIONS)
  if (data) return children(data)
  if (!isError) return <ControlsLoading />
  return (
    <div className={classes.failed}>
      <p role="alert">{text('search.error.unreachable')}</p>
      <div className={notices.actions}>
        <button type="button" onClick={() => void refetch()}>
          {text('common.tryAgain')}
        </button>
      </div>
    </div>
  )
}

/** Loads the code of the controls before a panel is opened, such as when the pointer comes near its button. */
export function usePrepareControls() {
  const { queryClient } = useApp()
  return () => void queryClient.prefetchQuery(OPTIONS)
}
