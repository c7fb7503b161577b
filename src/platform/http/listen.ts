import type { FastifyInstance } from 'fastify'

const EXPLANATIONS: Record<string, (setting: { host: string; port: number }) => string> = {
  EADDRINUSE: ({ port }) => `PORT ${port} is in use by another program.`,
  EACCES: ({ port }) => `PORT ${port} must be one that this user may listen on, such as 3000.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} must be an address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST ${host} must be an address of this machine.`,
}

/** Starts listening and returns the port. Throws an error of one sentence that names the setting to change. */
export async function listen(http: FastifyInstance, setting: { host: string; port: number }): Promise<number> {
  try {
    await http.listen(setting)
  } catch (error) {
    const explain = EXPLANATIONS[(error as NodeJS.ErrnoException).code ?? '']
    throw explain ? new Error(explain(setting), { cause: error }) : error
  }
  return (http.server.address() as { port: number }).port
}
