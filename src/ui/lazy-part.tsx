import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useNotify } from './notify.ts'
import { attemptOnline, isLoadable } from './routing/online.ts'
import { retryableImport } from './routing/retryable-import.ts'
import { useText } from './use-text.ts'

/**
 * A component whose code is loaded when it is first rendered, or before with `load`; nothing is shown until then. Without a
 * connection it waits for one. If it does not load, the page fails, and loads it again with "Try again".
 */
export function lazyPart<Name extends string, Props extends object>(
  importModule: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> & { load(): Promise<unknown> } {
  const importAgain = retryableImport(importModule)
  let Loaded: ComponentType<Props> | undefined
  const load = async () => {
    Loaded = (await attemptOnline(importAgain))[name]
    return Loaded
  }
  function LazyPart(props: Props) {
    const [failure, setFailure] = useState<{ error: unknown }>()
    const Part = useLoaded(load, Loaded === undefined, (error) => setFailure({ error })) ?? Loaded
    if (failure) throw failure.error
    return Part && <Part {...props} />
  }
  return Object.assign(LazyPart, { load })
}

type Options = {
  isNeeded: boolean
  /** Makes it no longer needed, so that the next use loads it again; the user is notified. */
  onFailure: () => void
}

/** A part, such as a dialog, whose code and texts are loaded when it is first needed; undefined until then. */
export function useLazyPart<Part>(load: () => Promise<Part>, { isNeeded, onFailure }: Options): Part | undefined {
  const text = useText()
  const notify = useNotify()
  // Offline, nothing is tried.
  const loadOnline = () => (isLoadable() ? load() : Promise.reject())
  return useLoaded(loadOnline, isNeeded, () => {
    onFailure()
    notify.error(text('common.failed.load'), { message: text('common.failed.load.about') })
  })
}

function useLoaded<Part>(load: () => Promise<Part>, isNeeded: boolean, onFailure: (error: unknown) => void) {
  const [loaded, setLoaded] = useState<{ part: Part }>()
  const start = useEffectEvent(() => load().then((part) => setLoaded({ part }), onFailure))
  const isMissing = isNeeded && !loaded
  useEffect(() => {
    if (isMissing) void start()
  }, [isMissing])
  return loaded?.part
}
