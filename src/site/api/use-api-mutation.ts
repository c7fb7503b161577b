import { useMutation } from '@tanstack/react-query'
import type { EndpointName, InputOf, ReplyOf } from '#api'
import type { MessageId, Translate } from '#messages/messages.ts'
import { explainError } from '#ui/form/explain-error.ts'
import { ShownError } from '#ui/form/shown-error.ts'
import { useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'
import { useApp } from '../routing/use-app.ts'
import { useIdempotencyKey } from './use-idempotency-key.ts'

type Options<K extends EndpointName, R extends EndpointName> = {
  /** A retry of the same input has the same idempotency key. */
  createsOnce?: boolean
  /** Writes of one scope are sent one after the other. */
  scope?: string
  /** The read without input whose data is replaced by the reply. */
  replaces?: R & (ReplyOf<K> extends ReplyOf<R> ? unknown : never)
  /** Reads that are out of date afterwards. */
  invalidates?: readonly EndpointName[]
  /** Runs before the request, which waits for it. */
  onMutate?: () => unknown
  /** The write is pending until this has run, too. */
  onSuccess?: (reply: ReplyOf<K>, input: InputOf<K>) => unknown
  /** Returns true if it shows the error. */
  onError?: (error: unknown, input: InputOf<K>) => boolean | Promise<boolean>
  /** Title of the notification of an error. */
  failed?: MessageId
  /** Text of that notification, or of one for an error on the server's side. Default: `explainError`. */
  explain?: MessageId | ((error: unknown, text: Translate) => string)
}

/**
 * A write by its endpoint's name. An error is shown once: `mutate`, for buttons and switches, shows a notification;
 * `mutateAsync` rejects, and the form that waits for it shows the error at the fields it names, else above its button.
 */
export function useApiMutation<K extends EndpointName, R extends EndpointName = never>(
  name: K,
  options: Options<K, R> = {},
) {
  const {
    createsOnce,
    scope,
    replaces,
    invalidates = [],
    onMutate,
    onSuccess,
    onError,
    failed,
    explain = explainError,
  } = options
  const { call, queryClient } = useApp()
  const text = useText()
  const notify = useNotify()
  const keys = useIdempotencyKey()
  const mutation = useMutation<ReplyOf<K>, Error, InputOf<K>>({
    // Without a connection the request fails at once, instead of waiting for one.
    networkMode: 'always',
    ...(scope && { scope: { id: scope } }),
    onMutate: async () => void (await onMutate?.()),
    mutationFn: (input) => call(name, input, createsOnce ? { idempotencyKey: keys.keyOf(input) } : {}),
    async onSuccess(reply, input) {
      keys.clear()
      if (replaces) {
        // A response that is under way is older than this reply.
        await queryClient.cancelQueries({ queryKey: [replaces] })
        queryClient.setQueryData([replaces, {}], reply)
      }
      await Promise.all(invalidates.map((read) => queryClient.invalidateQueries({ queryKey: [read] })))
      await onSuccess?.(reply, input)
    },
  })

  async function mutateAsync(input: InputOf<K>): Promise<ReplyOf<K>> {
    try {
      return await mutation.mutateAsync(input)
    } catch (error) {
      throw (await onError?.(error, input)) ? new ShownError() : error
    }
  }

  async function mutate(input: InputOf<K>) {
    try {
      await mutateAsync(input)
    } catch (error) {
      if (error instanceof ShownError) return
      const reason = typeof explain === 'string' ? explainError(error, text, explain) : explain(error, text)
      if (failed) notify.error(text(failed), { message: reason })
      else notify.error(reason)
    }
  }

  const { isPending, isSuccess } = mutation
  return { mutate: (input: InputOf<K>) => void mutate(input), mutateAsync, isPending, isSuccess }
}
