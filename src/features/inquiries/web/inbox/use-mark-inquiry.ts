import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { readOptions } from '#ui/api/api-client.ts'
import { useNotify } from '#ui/notify.ts'
import { useApp } from '#ui/routing/use-app.ts'
import { useText } from '#ui/use-text.ts'
import type { Inquiry } from '../../contract.ts'
import type { InquiryStatus } from '../../rules.ts'

/**
 * Marks a new inquiry as read once it is shown, if `onceShown`; returns a function that sets another status at once, with
 * undo.
 */
export function useMarkInquiry(
  inquiry: Inquiry | undefined,
  { onceShown }: { onceShown: boolean },
): (status: InquiryStatus) => void {
  const text = useText()
  const notify = useNotify()
  const { call } = useApp()
  const queryClient = useQueryClient()
  const markedRead = useRef<number>(undefined)

  async function change(of: Inquiry, status: InquiryStatus): Promise<boolean> {
    const { queryKey } = readOptions(call, 'GET /api/inquiries/:id', { params: { id: of.id } })
    queryClient.setQueryData(queryKey, { ...of, status })
    try {
      queryClient.setQueryData(
        queryKey,
        await call('PUT /api/inquiries/:id', { params: { id: of.id }, body: { status } }, { keepalive: true }),
      )
      await Promise.all(
        (['GET /api/inquiries', 'GET /api/current_user/new_inquiries'] as const).map((read) =>
          queryClient.invalidateQueries({ queryKey: [read] }),
        ),
      )
      return true
    } catch {
      queryClient.setQueryData(queryKey, of)
      return false
    }
  }

  const markRead = useEffectEvent((id: number) => {
    if (!inquiry || markedRead.current === id) return
    markedRead.current = id
    // If this fails, the inquiry is new again the next time it is opened.
    void change(inquiry, 'read')
  })
  const newId = onceShown && inquiry?.status === 'new' ? inquiry.id : undefined
  useEffect(() => {
    if (newId !== undefined) markRead(newId)
  }, [newId])

  async function mark(status: InquiryStatus) {
    if (!inquiry) return
    if (!(await change(inquiry, status)))
      return notify.error(text('inbox.markFailed'), { message: text('inquiry.failed.about') })
    if (status !== 'answered') return
    const before = inquiry.status
    const undo = () => void change({ ...inquiry, status }, before)
    notify.success(text('inbox.marked'), { action: { label: text('inbox.undo'), onClick: undo } })
  }
  return (status) => void mark(status)
}
