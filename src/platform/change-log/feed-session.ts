import pg from 'pg'
import { NOTIFY_CHANNEL } from './change-log.ts'

/** What the connection is called in pg_stat_activity. */
export const FEED_NAME = 'frontage feed'

/** One connection that listens and reads, one query at a time. */
export class Session {
  readonly #client: pg.Client
  #turn: Promise<unknown> = Promise.resolve()

  static async open(url: string, bell: NotifyListener): Promise<Session> {
    const client = new pg.Client({
      connectionString: url,
      application_name: FEED_NAME,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 8_000,
      // A server that has gone without a word never answers.
      query_timeout: 10_000,
    })
    // Without a listener, a server that stops kills the process. The next look finds out.
    client.on('error', () => bell.ring())
    client.on('notification', () => bell.ring())
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
    const turn = this.#turn.then(() => work(this.#client))
    this.#turn = turn.catch(() => {})
    return turn
  }

  async close() {
    await this.#client.end().catch(() => {})
  }
}

/** Rung any number of times, it is heard once. */
export class NotifyListener {
  #rung = false
  #wake = () => {}

  ring() {
    this.#rung = true
    this.#wake()
  }

  /** What rang until now is about to be seen to. */
  hush() {
    this.#rung = false
  }

  /** Resolves at once when it has rung since it was hushed, else when it rings or after so many milliseconds. */
  async heard(milliseconds: number) {
    if (this.#rung) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
