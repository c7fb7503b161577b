/** A page of a plan is drawn again once a photo that waited for it is done. */
class InterruptedError extends Error {
  override name = 'InterruptedError'
}

type Waiting = { isPhoto: boolean; start: () => void }

/**
 * Runs one decoder at a time, so that the memory of all of them is that of one. Photos go first, because their users wait
 * for seconds and not for minutes: one that has waited for `patienceMs` interrupts a page, which is then drawn again.
 */
export function makeDecoderSlot(patienceMs = 2_000) {
  const waiting: Waiting[] = []
  let running: { isPhoto: boolean; interrupt: AbortController } | undefined

  function startNext() {
    const next = waiting.find(({ isPhoto }) => isPhoto) ?? waiting[0]
    if (running || !next) return
    waiting.splice(waiting.indexOf(next), 1)
    running = { isPhoto: next.isPhoto, interrupt: new AbortController() }
    next.start()
  }

  async function runOnce<T>(isPhoto: boolean, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      waiting.push({ isPhoto, start })
      startNext()
    })
    const interrupt = running!.interrupt
    try {
      return await work(interrupt.signal)
    } finally {
      running = undefined
      startNext()
    }
  }

  return {
    async run<T>(work: (interrupted: AbortSignal) => Promise<T>, { isPhoto }: { isPhoto: boolean }): Promise<T> {
      const timer = isPhoto ? setTimeout(interruptPage, patienceMs) : undefined
      for (;;) {
        try {
          return await runOnce(isPhoto, (interrupted) => {
            clearTimeout(timer)
            return work(interrupted)
          })
        } catch (error) {
          if (!(error instanceof InterruptedError)) throw error
        }
      }
    },
  }

  function interruptPage() {
    if (running && !running.isPhoto) running.interrupt.abort(new InterruptedError())
  }
}

/** The one of this process. */
export const decoderSlot = makeDecoderSlot()
