import { useEffect, useEffectEvent, useRef } from 'react'
import { readOptions } from '#site/api/api-client.ts'
import { useOptimisticWrite } from '#site/api/use-optimistic-write.ts'
import { useApp } from '#site/routing/use-app.ts'
import { useNotify } from '#ui/notify.ts'
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
  const { call, text } = useApp()
  const notify = useNotify()
  const write = useOptimisticWrite()
  const markedRead = useRef<number>(undefined)

  const change = (id: number, status: InquiryStatus) =>
    write({
      scope: `inquiry ${id}`,
      read: readOptions(call, 'GET /api/inquiries/:id', { params: { id } }).queryKey,
      change: (before) => ({ ...before, status }),
      send: (options) => call('PUT /api/inquiries/:id', { params: { id }, body: { status } }, options),
      invalidates: ['GET /api/inquiries'],
    })

  const markRead = useEffectEvent((id: number) => {
    if (markedRead.current === id) return
    markedRead.current = id
    // If this fails, the inquiry is new again the next time it is opened.
    void change(id, 'read')
  })
  const newId = onceShown && inquiry?.status === 'new' ? inquiry.id : undefined
  useEffect(() => {
    if (newId !== undefined) markRead(newId)
  }, [newId])

  async function mark(status: InquiryStatus) {
    if (!inquiry) return
    const { id, status: before } = inquiry
    const isMarked = await change(id, status)
    if (!isMarked) notify.error(text('common.notChanged'), { message: text('common.failed.entered') })
    else if (status === 'answered') notify.success(text('inbox.marked'), { undo: () => change(id, before) })
  }
  return (status) => void mark(status)
}
