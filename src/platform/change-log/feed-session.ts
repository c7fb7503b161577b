import pg from 'pg'
import { NOTIFY_CHANNEL } from './change-log.ts'

/** The connection's name in pg_stat_activity. */
export const FEED_NAME = 'frontage feed'

/** One connection that listens and reads, one query at a time. */
export class Session {
  readonly #client: pg.Client
  #queue: Promise<unknown> = Promise.resolve()

  static async open(url: string, notifications: Notifications): Promise<Session> {
    const client = new pg.Client({
      connectionString: url,
      application_name: FEED_NAME,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 8_000,
      // A server that disappeared without closing the connection never responds.
      query_timeout: 10_000,
    })
    // Without a listener, a lost connection crashes the process. The next poll detects it.
    client.on('error', () => notifications.notify())
    client.on('notification', () => notifications.notify())
    try {
      await client.connect()
      await client.query(`listen ${NOTIFY_CHANNEL}`)
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    return new Session(client)
  }

  constructor(client: pg.Client) {
    this.#client = client
  }

  use<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const result = this.#queue.then(() => work(this.#client))
    this.#queue = result.catch(() => {})
    return result
  }

  async close() {
    await this.#client.end().catch(() => {})
  }
}

/** Merges any number of notifications into one wake-up. */
export class Notifications {
  #isPending = false
  #wake = () => {}

  notify() {
    this.#isPending = true
    this.#wake()
  }

  /** Discards the notifications until now, because they are about to be handled. */
  reset() {
    this.#isPending = false
  }

  /** Resolves at once when notified since the last `reset`, else on the next notification or after so many milliseconds. */
  async wait(milliseconds: number) {
    if (this.#isPending) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
