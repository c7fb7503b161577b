// `node setup/run.mjs TASK [args…]`: installs Node and the packages if needed, then runs the task with that Node.
// Plain JavaScript for Node 20 without packages, because this runs before anything is installed.
import { ensurePackages, ensureTools, toolsEnvironment } from './install.mjs'
import { runProgram } from './program.mjs'
import { programOf, tasks } from './tasks.mjs'

const [task, ...args] = process.argv.slice(2)
process.exitCode = await main(task, args)

/** Runs one task and returns its exit code; only the task writes to standard output. */
async function main(task, args) {
  const program = programOf(task, args)
  if (!program) {
    console.error(`Expected one of: ${Object.keys(tasks).join(', ')}. Given: ${task ?? 'nothing'}.`)
    return 2
  }
  let tools
  try {
    tools = await ensureTools()
    await ensurePackages(tools, { all: tasks[task].development ?? false })
    if (tasks[task].packages) await ensurePackages(tools, { folder: tasks[task].packages, all: true })
  } catch (error) {
    console.error(`Setting up failed: ${error instanceof Error ? error.message : error}`)
    return 1
  }
  return runProgram(tools.node, program, { env: toolsEnvironment(tools) })
}
