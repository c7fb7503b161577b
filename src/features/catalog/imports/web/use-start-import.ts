import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#lib/paths.ts'
import { ApiError } from '#ui/api/api-client.ts'
import { useApp } from '#ui/routing/use-app.ts'
import { useText } from '#ui/use-text.ts'
import type { MappingName } from '../rules.ts'

/** Creates an import, uploads its file and opens it. `problem` says why the last attempt failed. */
export function useStartImport() {
  const text = useText()
  const { call } = useApp()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function start(file: File, options: { mapping: MappingName; dryRun: boolean }) {
    setBusy(true)
    setProblem(undefined)
    try {
      const body = { fileName: file.name.slice(0, 200), ...options }
      const { id } = await call('POST /api/admin/imports', { body })
      await call('PUT /api/admin/imports/:id/file', { params: { id }, bytes: file })
      await queryClient.invalidateQueries({ queryKey: ['GET /api/admin/imports'] })
      await navigate({ href: paths.imports({ id }), resetScroll: false })
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : text('imports.failed'))
    }
    setBusy(false)
  }
  return { start, isBusy, problem }
}
