import { callLink, readablePhone } from '#lib/phone.ts'
import { useText } from '#ui/use-text.ts'
import type { StopAgent } from '../contract.ts'
import classes from './AgentList.module.css'
import { StopNumbers } from './StopNumbers.tsx'

type Props = {
  groups: ({ sortableId: number; number: number; title: string } & Pick<StopAgent, 'agent' | 'contact'>)[][]
}

/** The agents of the chosen stops, each with their stops; a stop without an agent's address says whom else to ask. */
export function AgentList({ groups }: Props) {
  const text = useText()
  return (
    <ul className={classes.agents}>
      {groups.map((group) => {
        const { agent, contact, title, sortableId } = group[0]!
        return (
          <li key={sortableId}>
            <StopNumbers stops={group} />
            {agent ? (
              <>
                <p>
                  <b>{agent.name}</b>
                  {agent.company && <small>{agent.company}</small>}
                </p>
                {agent.phone && (
                  <a className="num" href={callLink(agent.phone)}>
                    {readablePhone(agent.phone)}
                  </a>
                )}
              </>
            ) : (
              <p>
                <b>{contact || title}</b>
                <small>{text('secondTour.noAddress')}</small>
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
