import { useEffect } from 'react'
import { nameViewer } from '#features/share-links/web/name-viewer.ts'
import { useApp } from '#site/routing/use-app.ts'
import type { PreviewFolder } from '../contract.ts'

/** Counts a visit by a link; null for an editor. In the browser, so that email programs that only fetch the page are not counted. */
export function useCountPreviewOpen(folder: PreviewFolder, token: string | null) {
  const { call } = useApp()
  useEffect(() => {
    if (token === null) return
    const input = { params: { id: token }, body: { viewer: nameViewer(token) } }
    call(`POST /api/${folder}/:id/opens`, input).catch(() => {})
  }, [call, folder, token])
}
