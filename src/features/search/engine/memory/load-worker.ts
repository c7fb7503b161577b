import { parentPort, workerData } from 'node:worker_threads'
import { loadCorpus } from './load-corpus.ts'

/** Loads off the main thread, which continues to serve searches; the segment's memory is shared by both threads. */
parentPort!.postMessage(await loadCorpus((workerData as { databaseUrl: string }).databaseUrl))
