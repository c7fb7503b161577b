import { useMemo } from 'react'
import type { InputOf } from '#api'
import { readOptions } from '#site/api/api-client.ts'
import { useOptimisticWrite } from '#site/api/use-optimistic-write.ts'
import { useApp } from '#site/routing/use-app.ts'
import { UNDO_MS, useNotify } from '#ui/notify.ts'
import { tourbookWrite } from '../../../web/tourbook-write.ts'
import type { RowsChange, TourbookComparison, TypedRow } from '../../contract.ts'
import { inOrder, reorder } from '../../row-order/rules.ts'
import { allRowKeys, COMPARISON_ROWS, ownRowKey } from '../../rules.ts'

export const COMPARISON = 'GET /api/tourbooks/:id/comparison'
type Input = InputOf<typeof COMPARISON>
export type ComparisonChanges = ReturnType<typeof useComparisonChanges>

/** What changes the rows of an open comparison. Each is shown at once, and resolves to whether it is saved. */
export function useComparisonChanges(input: Input) {
  const { call, text } = useApp()
  const notify = useNotify()
  const write = useOptimisticWrite()
  const { id } = input.params
  const key = JSON.stringify(input)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the input is the same while its text is
  return useMemo(() => {
    const { queryKey: read } = readOptions(call, COMPARISON, input)
    const common = { ...tourbookWrite(id, text, 'comparison.rows.failed'), read }
    const change = (body: RowsChange) =>
      write({
        ...common,
        change: (before) => withChange(before, body),
        send: (options) => call('PUT /api/tourbooks/:id/comparison', { params: { id }, body }, options),
        invalidates: [COMPARISON],
      })
    const changeRow = (
      row: TypedRow,
      body: { name?: string; deleted?: false },
      after: (rows: TypedRow[]) => TypedRow[],
    ) =>
      write({
        ...common,
        change: (before) => ({ ...before, ownRows: after(before.ownRows) }),
        send: (options) => call('PUT /api/comparison_rows/:id', { params: { id: row.id }, body }, options),
        invalidates: [COMPARISON],
      })
    return {
      change,
      rename: (row: TypedRow, name: string) =>
        changeRow(row, { name }, (rows) => rows.map((each) => (each.id === row.id ? { ...each, name } : each))),

      /** Deletes a row, and offers to put it back with what was typed in it. */
      async remove(row: TypedRow, index: number) {
        const isSaved = await write({
          ...common,
          change: (before) => ({ ...before, ownRows: before.ownRows.filter((each) => each.id !== row.id) }),
          send: (options) => call('DELETE /api/comparison_rows/:id', { params: { id: row.id } }, options),
          invalidates: [COMPARISON],
        })
        if (!isSaved) return
        notify.success(text('comparison.rows.deleted'), {
          message: row.name,
          undo: () => changeRow(row, { deleted: false }, (rows) => rows.toSpliced(index, 0, row)),
          durationMs: UNDO_MS,
        })
      },
    }
  }, [key, call, notify, text, write])
}

/** What the server will reply. */
function withChange(before: TourbookComparison, { shown = [], hidden = [], order, contents = [] }: RowsChange) {
  const isHidden = (key: string, was: boolean) => hidden.includes(key) || (was && !shown.includes(key))
  const ownIds = before.ownRows.map(({ id }) => id)
  const rowOrder = order ? reorder(allRowKeys(ownIds), before.rowOrder, order) : before.rowOrder
  return {
    ...before,
    rowOrder,
    hiddenRows: COMPARISON_ROWS.filter((key) => isHidden(key, before.hiddenRows.includes(key))),
    ownRows: inOrder(
      before.ownRows.map((row) => ({ ...row, key: ownRowKey(row.id) })),
      rowOrder,
    ).map(({ key, ...row }) => ({
      ...row,
      isHidden: isHidden(key, row.isHidden),
      contents: row.contents.map((content, index) => {
        const stopId = before.spaces[index]!.id
        return contents.findLast((cell) => cell.rowId === row.id && cell.stopId === stopId)?.content ?? content
      }),
    })),
  }
}
