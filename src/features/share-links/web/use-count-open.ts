import { useEffect } from 'react'
import type { EndpointName } from '#api'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import { useApp } from '#site/routing/use-app.ts'
import { writeStored } from '#ui/use-local-storage.ts'
import { nameViewer } from './name-viewer.ts'

type Opens = Extract<EndpointName, `POST /api/${string}_shares/:token/opens`>

/** Counts a visit by a link, unless it is the user's own. In the browser, so that email programs that only fetch the page are not counted. */
export function useCountOpen(name: Opens, token: string, { isOwn }: { isOwn: boolean }) {
  const { call } = useApp()
  useEffect(() => {
    // A visitor who came by a link is not asked to sign up.
    writeStored(STORAGE_KEYS.fromShare, 'true', 'sessionStorage')
    if (!isOwn) call(name, { params: { token }, body: { viewer: nameViewer(token) } }).catch(() => {})
  }, [call, name, token, isOwn])
}
