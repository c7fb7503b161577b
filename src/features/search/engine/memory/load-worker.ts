import { parentPort, workerData } from 'node:worker_threads'
import { loadCorpus } from './load-corpus.ts'

/** Loads off the main thread, which goes on answering; what is laid out lies in memory that both threads see. */
parentPort!.postMessage(await loadCorpus((workerData as { databaseUrl: string }).databaseUrl))
