import { untilLoadable } from './online.ts'

/**
 * An import that waits for a connection and can be tried again. Browsers may remember that a file did not load, and then
 * need another address for it; what it imports itself must have loaded.
 */
export function retryableImport<Module>(importModule: () => Promise<Module>): () => Promise<Module> {
  let failed: string | undefined
  let attempts = 0
  let isLoaded = false
  return async () => {
    if (!isLoaded) await untilLoadable()
    try {
      const module =
        failed === undefined ? await importModule() : await import(/* @vite-ignore */ `${failed}?again=${attempts}`)
      isLoaded = true
      return module
    } catch (error) {
      failed = addressIn(error) ?? failed
      attempts += 1
      throw error
    }
  }
}

/** The address of the file in the error of an import, which Chromium and Firefox put at its end. */
const addressIn = (error: unknown) =>
  error instanceof TypeError ? /: (https?:\/\/[^\s?]+)(?:\?\S*)?$/.exec(error.message)?.[1] : undefined
