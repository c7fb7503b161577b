import type { Db } from '../database/db.ts'
import { type Progress, saveProgress } from './job-run-store.ts'

const INTERVAL_MS = 500

/** Saves a run's latest progress twice a second, and learns from the same query that the run was cancelled. */
export function watchRun(db: Db, id: string) {
  const cancelling = new AbortController()
  let latest: Progress = { done: 0 }
  let saving: Promise<void> | undefined
  async function save() {
    try {
      if (await saveProgress(db, id, latest)) cancelling.abort()
    } catch {
      // The next one saves it; without a database the work itself fails.
    }
    saving = undefined
  }
  const timer = setInterval(() => (saving ??= save()), INTERVAL_MS)
  return {
    cancelled: cancelling.signal,
    report(progress: Progress) {
      latest = progress
    },
    /** Stops watching; returns the progress that may not be saved yet. */
    async stop(): Promise<Progress> {
      clearInterval(timer)
      await saving
      return latest
    },
  }
}
