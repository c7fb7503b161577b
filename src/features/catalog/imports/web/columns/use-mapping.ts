import { useRef, useState } from 'react'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { explainError } from '#ui/form/explain-error.ts'
import { useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'
import type { ColumnMapping, Mapping } from '../../contract.ts'
import type { Target } from '../../fields.ts'
import type { Import, Workspace } from '../use-import.ts'

/** The mapping of an import as it is edited; each change is saved at once, in order. */
export function useMapping({ id, mapping: saved }: Import, workspace: Workspace) {
  const text = useText()
  const notify = useNotify()
  const [mapping, setMapping] = useState<Mapping>(saved!)
  const { mutateAsync } = useApiMutation(
    `PUT /api/${workspace}/imports/:id/mapping` as 'PUT /api/admin/imports/:id/mapping',
    {
      scope: `import ${id}`,
      // Each column that is matched changes what a row would make.
      invalidates: [`GET /api/${workspace}/imports/:id/preview` as 'GET /api/admin/imports/:id/preview'],
    },
  )

  const latest = useRef(mapping)
  async function send(next: Mapping, saveAs: string | null) {
    latest.current = next
    const reply = await mutateAsync({ params: { id }, body: { mapping: next, saveAs } })
    // The server decides how the values of a newly matched column are read, unless it was changed since.
    if (latest.current === next) setMapping(reply.mapping!)
  }
  function change(next: Mapping) {
    setMapping(next)
    send(next, null).catch((error) => notify.error(text('common.notSaved'), { message: explainError(error, text) }))
  }

  return {
    mapping,
    /** Resolves once the mapping is saved, also under a name. */
    save: (saveAs: string | null) => send(mapping, saveAs),
    /** Says what a column fills. The column that filled this field before is left out. */
    fill(index: number, column: ColumnMapping | null) {
      const columns = mapping.columns.map((each, at) =>
        at !== index && each && each.target === column?.target ? null : each,
      )
      change({ ...mapping, columns: columns.with(index, column) })
    },
    setConstant(target: Target, value: string) {
      const { [target]: _, ...others } = mapping.constants
      change({ ...mapping, constants: value === '' ? others : { ...others, [target]: value } })
    },
    setPublishes: (publishes: boolean) => change({ ...mapping, publishes }),
  }
}

export type EditedMapping = ReturnType<typeof useMapping>
