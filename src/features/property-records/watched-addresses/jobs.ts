import type { Context } from '#platform/context.ts'
import type { Job } from '#platform/jobs/job.ts'
import { type ReadContext, readAddress } from './read-address.ts'
import { MAX_ADDRESSES, READ_TIMEOUT_MS } from './rules.ts'
import { listAddresses } from './store.ts'

/** Reads every watched address each night, one after the other; one that fails does not stop the others. */
export const readWatchedAddresses: Job<Record<string, never>, ReadContext & Pick<Context, 'log'>> = {
  name: 'property-records.read-addresses',
  lane: 'imports',
  cron: '20 4 * * *',
  timeoutMs: MAX_ADDRESSES * READ_TIMEOUT_MS,
  async run(_, ctx, signal) {
    for (const address of await listAddresses(ctx.db)) {
      signal.throwIfAborted()
      await readAddress(ctx, address, { actor: { type: 'system' }, signal })
    }
  },
}
