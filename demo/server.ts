// The server that `npm start` and `npm run dev` run: an empty installation gets the demo, as the setting DEMO says.
import { runServer } from '../src/run-server.ts'
import { fillSandbox } from './fill-sandbox.ts'
import { openDemo } from './open-demo.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from './people.ts'

const people = DEMO_PEOPLE.map(({ email }) => email).join(', ')

await runServer(({ demo }) =>
  demo
    ? {
        name: 'demo data created',
        fill: openDemo,
        fillSandbox,
        readyLine: `Demo accounts, all with the password ${DEMO_PASSWORD}: ${people}`,
      }
    : undefined,
)
