import { formatPhone } from '#lib/phone.ts'
import type { Agent } from '../../contract.ts'

/** An agent as the form shows one: the number with its groups. */
export const agentValues = (agent: Agent | undefined): Partial<Agent> => ({
  ...agent,
  ...(agent?.phone && { phone: formatPhone(agent.phone) }),
})
